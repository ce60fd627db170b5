-- Booths and challenges. The campaign file defines those with a key, event staff the others.
CREATE TABLE activities (
  activity_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text UNIQUE,
  -- False once it is deleted or no longer in the file.
  listed boolean NOT NULL DEFAULT true,
  name text NOT NULL,
  description text NOT NULL,
  event_name text NOT NULL,
  location text NOT NULL,
  image_url text,
  stamp_image_url text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- What staff switch on and off.
  status text NOT NULL CHECK (status IN ('active', 'inactive')),
  is_stamp boolean NOT NULL,
  sort_order integer NOT NULL DEFAULT 0,
  points_reward integer NOT NULL DEFAULT 0 CHECK (points_reward >= 0),
  methods text[] NOT NULL CHECK (cardinality(methods) > 0
    AND methods <@ ARRAY['scan_activity_qr', 'show_player_qr', 'passcode', 'self_complete']),
  -- Keyed, like those of bottle-cap codes.
  passcode_hash bytea CHECK (octet_length(passcode_hash) = 32),
  -- Null if unlimited.
  max_completions integer,
  completions_count integer NOT NULL DEFAULT 0,
  per_user_limit integer NOT NULL DEFAULT 1 CHECK (per_user_limit BETWEEN 1 AND 100),
  cooldown_minutes integer NOT NULL DEFAULT 0 CHECK (cooldown_minutes BETWEEN 0 AND 1440),
  qr_mode text NOT NULL DEFAULT 'static' CHECK (qr_mode IN ('static', 'rotating')),
  qr_rotation_seconds integer NOT NULL DEFAULT 30 CHECK (qr_rotation_seconds BETWEEN 15 AND 120),
  -- A printed QR code of an older version is no longer valid.
  qr_version integer NOT NULL DEFAULT 1 CHECK (qr_version > 0),
  qr_generated_at timestamptz,
  require_signed_player_qr boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT activities_in_order CHECK (starts_at < ends_at),
  CONSTRAINT activities_passcode CHECK (('passcode' = ANY (methods)) = (passcode_hash IS NOT NULL)),
  CONSTRAINT activities_capacity CHECK (completions_count >= 0 AND completions_count <= max_completions)
);

CREATE INDEX activities_of_event ON activities (event_name);

CREATE TABLE rallies (
  rally_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  active boolean NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  image_url text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- How many stamps complete the rally; null for all.
  required_count integer CHECK (required_count > 0),
  raffle_id integer REFERENCES raffles (raffle_id),
  CHECK (starts_at < ends_at)
);

CREATE TABLE rally_slots (
  rally_id integer NOT NULL REFERENCES rallies (rally_id),
  slot integer NOT NULL CHECK (slot > 0),
  activity_id integer NOT NULL REFERENCES activities (activity_id),
  PRIMARY KEY (rally_id, slot),
  UNIQUE (rally_id, activity_id)
);

-- The ledger of activities: one row per completion. Undoing one keeps its row.
CREATE TABLE activity_completions (
  completion_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id integer NOT NULL REFERENCES activities (activity_id),
  user_id text NOT NULL REFERENCES users (user_id),
  -- Numbers the completions of one player from 1 to the activity's per_user_limit.
  ordinal integer NOT NULL CHECK (ordinal > 0),
  method text NOT NULL CHECK (method IN ('scan_activity_qr', 'show_player_qr', 'passcode', 'self_complete')),
  is_stamp boolean NOT NULL,
  points_awarded integer NOT NULL CHECK (points_awarded >= 0),
  -- The first day of the campaign week that the points count for.
  week_start date NOT NULL,
  completed_at timestamptz NOT NULL,
  undone_at timestamptz
);

CREATE UNIQUE INDEX activity_completions_in_order ON activity_completions (activity_id, user_id, ordinal)
  WHERE undone_at IS NULL;
CREATE UNIQUE INDEX activity_completions_one_stamp ON activity_completions (activity_id, user_id)
  WHERE is_stamp AND undone_at IS NULL;
CREATE INDEX activity_completions_of_player ON activity_completions (user_id, activity_id);

-- The rally whose completion gave the ticket.
ALTER TABLE raffle_tickets ADD COLUMN rally_id integer REFERENCES rallies (rally_id);
CREATE UNIQUE INDEX raffle_tickets_one_per_rally ON raffle_tickets (rally_id, user_id) WHERE rally_id IS NOT NULL;
