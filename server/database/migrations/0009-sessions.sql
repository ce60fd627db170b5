ALTER TABLE sessions
  -- Names a session to its owner, who never sees the token of another one.
  ADD COLUMN session_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT sessions_id UNIQUE,
  -- As of the sign-in: the browser and system, and the network with its last part masked. Null where unknown.
  ADD COLUMN device text,
  ADD COLUMN place text;

-- Null until a player first takes another name than that of the registration.
ALTER TABLE users ADD COLUMN username_changed_at timestamptz;
