-- The campaign file as imported, without passcodes and passwords; null if an earlier version imported it.
ALTER TABLE campaign ADD COLUMN file jsonb;
