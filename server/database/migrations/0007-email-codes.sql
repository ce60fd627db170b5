-- Codes belong to addresses, whether or not anybody has them: one live code for each purpose, and a new one
-- replaces the old. The codes of before, which live ten minutes, cannot be carried over: their address is not known here.
DROP TABLE email_codes;
CREATE TABLE email_codes (
  -- The keyed hash of the address.
  subject text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (subject, purpose)
);

-- Tries at the codes of unknown addresses were counted here; now their codes count them, as anybody's.
DELETE FROM attempts WHERE kind = 'unknown_email_code';
