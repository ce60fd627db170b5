-- What the code of a mail is for: the keyed hash of the address and the purpose, for decoys too. A newer code voids the
-- older, and takes its mail out of the queue.
ALTER TABLE mails ADD COLUMN slot text;
CREATE INDEX mails_slot ON mails (slot) WHERE due_at IS NOT NULL;
