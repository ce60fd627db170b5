-- Accounts of event staff, apart from those of players.
CREATE TABLE staff (
  staff_id text PRIMARY KEY CHECK (staff_id ~ '^S[0-9A-Z]{12}$'),
  username text NOT NULL,
  password_hash text NOT NULL,
  event_name text NOT NULL,
  location text NOT NULL,
  role text NOT NULL CHECK (role IN ('staff', 'lead')),
  -- The campaign file defines it.
  in_file boolean NOT NULL,
  -- False once it is disabled or no longer in the file.
  is_enabled boolean NOT NULL DEFAULT true,
  expires_at timestamptz NOT NULL,
  scans_count integer NOT NULL DEFAULT 0,
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX staff_username ON staff (lower(username));
CREATE INDEX staff_of_event ON staff (event_name);

CREATE TABLE staff_sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX staff_sessions_of_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_expiry ON staff_sessions (expires_at);
