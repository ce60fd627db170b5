CREATE TABLE campaign (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  rules jsonb NOT NULL,
  home jsonb NOT NULL
);

-- A version once used stands under every draw made with it, so it never changes.
CREATE TABLE draw_configs (
  version integer PRIMARY KEY,
  config jsonb NOT NULL
);

CREATE TABLE rewards (
  reward_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  description text NOT NULL,
  type text NOT NULL CHECK (type IN ('points', 'qr_code', 'in_game_skin', 'physical_item', 'tournament_entry')),
  rarity text CHECK (rarity IN ('common', 'uncommon', 'rare', 'epic', 'legendary')),
  first_time boolean NOT NULL,
  active boolean NOT NULL,
  total_quantity integer,
  remaining_quantity integer,
  requires_admin_approval boolean NOT NULL,
  points_value integer NOT NULL CHECK (points_value >= 0),
  max_per_user integer CHECK (max_per_user > 0),
  available_from timestamptz,
  available_until timestamptz,
  metadata jsonb NOT NULL,
  CONSTRAINT rewards_stock CHECK (remaining_quantity >= 0 AND remaining_quantity <= total_quantity),
  CONSTRAINT rewards_counted CHECK ((total_quantity IS NULL) = (remaining_quantity IS NULL))
);

CREATE TABLE raffles (
  raffle_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  ticket_prefix text NOT NULL,
  entry_source text NOT NULL CHECK (entry_source IN ('code', 'stamp_rally')),
  active boolean NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  CHECK (opens_at < closes_at)
);

-- The draw's secret of each campaign day. No endpoint reads it while the day runs.
CREATE TABLE draw_days (
  day date PRIMARY KEY,
  seed bytea NOT NULL CHECK (octet_length(seed) = 32)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE TABLE audit_log (
  audit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor_id text NOT NULL,
  action text NOT NULL,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
