ALTER TABLE email_codes
  -- The keyed hash of the network that asked for the code; null where only guesses made the row.
  ADD COLUMN asker text,
  -- The tries of each network, by its keyed hash; `tries` is their total.
  ADD COLUMN tries_by jsonb NOT NULL DEFAULT '{}';
