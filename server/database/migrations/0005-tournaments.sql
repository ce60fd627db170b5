CREATE TABLE tournaments (
  tournament_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  active boolean NOT NULL,
  name text NOT NULL,
  game text NOT NULL,
  platform text,
  banner_url text,
  summary text NOT NULL,
  description text NOT NULL,
  rules text NOT NULL,
  format text NOT NULL CHECK (format IN
    ('single_elimination', 'double_elimination', 'round_robin', 'swiss', 'points_race')),
  mode text NOT NULL CHECK (mode IN ('online', 'onsite', 'hybrid')),
  location text,
  team_size integer NOT NULL CHECK (team_size > 0),
  -- Null: as many as come.
  max_participants integer CHECK (max_participants > 0),
  registration_opens_at timestamptz NOT NULL,
  registration_closes_at timestamptz NOT NULL,
  check_in_opens_at timestamptz,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  cancelled boolean NOT NULL,
  results_final boolean NOT NULL,
  prize_pool_sen integer NOT NULL CHECK (prize_pool_sen >= 0),
  requires_entry_reward boolean NOT NULL,
  stream_url text,
  contact_url text,
  -- As GET /api/tournaments/{id} answers them.
  prizes jsonb NOT NULL,
  schedule jsonb NOT NULL,
  CONSTRAINT tournaments_in_order CHECK (registration_opens_at < registration_closes_at
    AND registration_closes_at <= starts_at AND check_in_opens_at < starts_at AND starts_at < ends_at)
);

-- A player, or a participant whom the campaign file names.
CREATE TABLE tournament_participants (
  participant_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tournament_id integer NOT NULL REFERENCES tournaments (tournament_id),
  user_id text REFERENCES users (user_id),
  key text,
  -- Null for a player, who is shown by the username.
  display_name text,
  team_name text,
  in_game_name text NOT NULL,
  in_game_id text,
  status text NOT NULL CHECK (status IN
    ('registered', 'waitlisted', 'checked_in', 'withdrawn', 'disqualified')),
  joined_at timestamptz NOT NULL,
  played integer NOT NULL DEFAULT 0 CHECK (played >= 0),
  wins integer NOT NULL DEFAULT 0 CHECK (wins >= 0),
  draws integer NOT NULL DEFAULT 0 CHECK (draws >= 0),
  losses integer NOT NULL DEFAULT 0 CHECK (losses >= 0),
  points integer NOT NULL DEFAULT 0,
  score_diff integer NOT NULL DEFAULT 0,
  CONSTRAINT tournament_participants_once UNIQUE (tournament_id, user_id),
  CONSTRAINT tournament_participants_key UNIQUE (tournament_id, key),
  CONSTRAINT tournament_participants_who CHECK
    ((user_id IS NULL) = (key IS NOT NULL) AND (user_id IS NULL) = (display_name IS NOT NULL)),
  CONSTRAINT tournament_participants_played CHECK (wins::bigint + draws + losses <= played),
  CONSTRAINT tournament_participants_result CHECK (played > 0 OR (points = 0 AND score_diff = 0))
);

-- Who takes part: what counts places and makes the ranking.
CREATE INDEX tournament_participants_taking_part ON tournament_participants (tournament_id)
  WHERE status IN ('registered', 'checked_in');

CREATE INDEX tournament_participants_of_player ON tournament_participants (user_id);
