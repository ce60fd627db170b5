-- Counts behind limits, and email codes, are deleted once they have expired.
-- Existing attempts stay for the longest window that a campaign can have: their own is not known here.
ALTER TABLE attempts ADD COLUMN expires_at timestamptz NOT NULL DEFAULT now() + interval '365 days';
ALTER TABLE attempts ALTER COLUMN expires_at DROP DEFAULT;
CREATE INDEX attempts_expiry ON attempts (expires_at);
CREATE INDEX request_counts_expiry ON request_counts (window_ends_at);
CREATE INDEX email_codes_expiry ON email_codes (expires_at);
