ALTER TABLE activities
  -- Who created it; null for an activity of the campaign file.
  ADD COLUMN staff_id text REFERENCES staff,
  -- Players with a completion.
  ADD COLUMN players_count integer NOT NULL DEFAULT 0 CHECK (players_count >= 0);

UPDATE activities SET players_count =
  (SELECT count(DISTINCT user_id) FROM activity_completions AS c
   WHERE c.activity_id = activities.activity_id AND undone_at IS NULL);

CREATE INDEX activities_of_staff ON activities (staff_id) WHERE staff_id IS NOT NULL;
-- Two activities of a campaign file may share a name.
CREATE UNIQUE INDEX activities_name ON activities (event_name, lower(name)) WHERE listed AND key IS NULL;

-- What staff scanned, rejected scans too.
CREATE TABLE scans (
  scan_id text PRIMARY KEY CHECK (scan_id ~ '^N[0-9A-Z]{12}$'),
  position bigint GENERATED ALWAYS AS IDENTITY,
  staff_id text NOT NULL REFERENCES staff,
  -- Names the scan on the device, so that it is recorded once.
  nonce text,
  kind text NOT NULL CHECK (kind IN ('player', 'reward')),
  result text NOT NULL CHECK (result IN ('ok', 'duplicate', 'rejected')),
  -- Null for an accepted scan.
  error_code text CHECK ((error_code IS NULL) = (result = 'ok')),
  message text NOT NULL,
  user_id text REFERENCES users,
  activity_id integer REFERENCES activities,
  wallet_id text REFERENCES wallet_items,
  completion_id bigint REFERENCES activity_completions,
  points_awarded integer NOT NULL DEFAULT 0,
  stamp_awarded boolean NOT NULL DEFAULT false,
  -- Of a duplicate: when, by whom and where the first one was made.
  first_scan jsonb,
  -- When the player can do the activity again.
  retry_at timestamptz,
  -- The keyed hash of the text of a rejected scan.
  code_hash bytea,
  was_offline boolean NOT NULL,
  scanned_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  undone_at timestamptz
);

CREATE UNIQUE INDEX scans_once ON scans (staff_id, nonce) WHERE nonce IS NOT NULL;
CREATE UNIQUE INDEX scans_of_completion ON scans (completion_id) WHERE completion_id IS NOT NULL;
CREATE INDEX scans_of_staff ON scans (staff_id, position DESC);
CREATE INDEX scans_of_staff_by_time ON scans (staff_id, recorded_at);
CREATE INDEX scans_players_of_staff ON scans (staff_id, user_id) WHERE result = 'ok' AND undone_at IS NULL;
CREATE INDEX scans_of_activity ON scans (activity_id, position DESC) WHERE activity_id IS NOT NULL;
CREATE INDEX scans_of_player ON scans (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX scans_of_item ON scans (wallet_id) WHERE wallet_id IS NOT NULL;

-- Scans by result, so that statistics cost the same for any number of scans. Each staff member changes only own rows.
CREATE TABLE scan_counts (
  staff_id text NOT NULL REFERENCES staff,
  -- 0 for a scan without an activity.
  activity_id integer NOT NULL,
  hour timestamptz NOT NULL,
  ok integer NOT NULL DEFAULT 0,
  duplicate integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  -- Those of `ok` that were undone.
  undone integer NOT NULL DEFAULT 0,
  -- Rewards that were handed over and not undone.
  handed_over integer NOT NULL DEFAULT 0,
  PRIMARY KEY (staff_id, activity_id, hour)
);

CREATE INDEX scan_counts_of_activity ON scan_counts (activity_id);

-- Undoing a scan can take back the ticket of a rally.
CREATE INDEX raffle_winners_of_ticket ON raffle_winners (ticket_number) WHERE ticket_number IS NOT NULL;
