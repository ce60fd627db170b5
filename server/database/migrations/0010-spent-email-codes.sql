-- When a code was used. It stays until it expires, so that who got no answer can ask for the same again.
ALTER TABLE email_codes ADD COLUMN spent_at timestamptz;
