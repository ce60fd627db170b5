-- Requests within the running window. Losing them in a crash is harmless, so they are not logged.
CREATE UNLOGGED TABLE request_counts (
  kind text NOT NULL,
  subject text NOT NULL,
  window_ends_at timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (kind, subject)
);

-- Times of the latest attempts of a kind, newest first.
CREATE TABLE attempts (
  kind text NOT NULL,
  subject text NOT NULL,
  made_at timestamptz[] NOT NULL,
  PRIMARY KEY (kind, subject)
);

CREATE TABLE idempotency_keys (
  account_id text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 64),
  fingerprint bytea NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, key)
);

CREATE TABLE mails (
  mail_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  sent_at timestamptz NOT NULL
);
