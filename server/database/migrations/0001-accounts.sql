CREATE TABLE users (
  user_id text PRIMARY KEY CHECK (user_id ~ '^U[0-9A-Z]{16}$'),
  username text NOT NULL,
  email text NOT NULL CONSTRAINT users_email UNIQUE CHECK (email = lower(email)),
  phone text,
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'player' CHECK (role IN ('player', 'admin', 'superadmin')),
  status text NOT NULL CHECK (status IN ('pending_verification', 'active', 'suspended', 'deleted')),
  full_name text,
  contact_email text,
  date_of_birth date,
  marketing_opt_in boolean NOT NULL DEFAULT false,
  email_verified_at timestamptz,
  first_time_completed boolean NOT NULL DEFAULT false,
  points_balance integer NOT NULL DEFAULT 0 CHECK (points_balance >= 0),
  shipping_address jsonb,
  -- Which texts were accepted, and when: {"terms": {"version", "accepted_at"}, "privacy": {…}}.
  agreements jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX users_username ON users (lower(username));

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_user ON sessions (user_id);

-- One live code for each account: a new one replaces the old.
CREATE TABLE email_codes (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
