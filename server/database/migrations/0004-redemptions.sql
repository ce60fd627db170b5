CREATE TABLE code_batches (
  batch_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  week_number integer NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  label text,
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  created_by text NOT NULL REFERENCES users (user_id),
  created_at timestamptz NOT NULL
);

-- The hash is keyed (api.md section 2.1): nothing here leads back to a printed code.
CREATE TABLE codes (
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  code_tail text NOT NULL,
  batch_id integer REFERENCES code_batches (batch_id),
  week_number integer NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'redeemed', 'revoked')),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  redeemed_by text REFERENCES users (user_id),
  redeemed_at timestamptz,
  -- Set by the demo alone and honoured in demo mode alone.
  forced_outcome text,
  CONSTRAINT codes_redeemed CHECK ((status = 'redeemed') = (redeemed_by IS NOT NULL))
);

CREATE INDEX codes_live ON codes (valid_until) WHERE status = 'active';

-- One row for each player: its lock puts that player's redemptions in a queue.
CREATE TABLE player_progress (
  user_id text PRIMARY KEY REFERENCES users (user_id),
  redemptions_count integer NOT NULL DEFAULT 0,
  day date,
  day_count integer NOT NULL DEFAULT 0
);

CREATE TABLE wallet_items (
  wallet_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (user_id),
  reward_id integer NOT NULL REFERENCES rewards (reward_id),
  status text NOT NULL CHECK (status IN
    ('pending_profile', 'available', 'pending_approval', 'claimed', 'redeemed', 'expired', 'rejected')),
  source text NOT NULL CHECK (source IN ('code', 'first_time', 'raffle', 'stamp_rally', 'tournament', 'admin')),
  won_at timestamptz NOT NULL,
  claimed_at timestamptz,
  redeemed_at timestamptz,
  expires_at timestamptz,
  rejected_reason text,
  choice jsonb,
  shipping_address jsonb,
  seen_at timestamptz,
  CONSTRAINT wallet_items_claimed CHECK ((status IN ('claimed', 'redeemed')) = (claimed_at IS NOT NULL))
);

CREATE INDEX wallet_items_of_player ON wallet_items (user_id, won_at DESC, wallet_id DESC);

CREATE TABLE redemptions (
  redemption_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (user_id),
  code_hash bytea NOT NULL REFERENCES codes (code_hash),
  code_tail text NOT NULL,
  -- Counts the player's redemptions from 1.
  ordinal integer NOT NULL,
  redemption_type text NOT NULL CHECK (redemption_type IN ('first_time_generic', 'rarity_based', 'no_reward')),
  rarity text,
  forced boolean NOT NULL,
  wallet_id text UNIQUE REFERENCES wallet_items (wallet_id),
  points_awarded integer NOT NULL,
  points_balance integer NOT NULL,
  left_today integer NOT NULL CHECK (left_today >= 0),
  redeemed_at timestamptz NOT NULL,
  CONSTRAINT redemptions_one_per_code UNIQUE (code_hash),
  CONSTRAINT redemptions_in_order UNIQUE (user_id, ordinal),
  CONSTRAINT redemptions_bonus_once CHECK (redemption_type <> 'first_time_generic' OR ordinal = 1 OR forced),
  CONSTRAINT redemptions_reward CHECK ((redemption_type = 'no_reward') = (wallet_id IS NULL))
);

CREATE TABLE draws (
  draw_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  redemption_id text NOT NULL UNIQUE REFERENCES redemptions (redemption_id),
  day date NOT NULL REFERENCES draw_days (day),
  draw_version integer NOT NULL REFERENCES draw_configs (version),
  roll integer NOT NULL CHECK (roll BETWEEN 0 AND 9999),
  bucket text NOT NULL,
  fallback_steps integer NOT NULL,
  eligible jsonb NOT NULL,
  reward_id integer REFERENCES rewards (reward_id),
  created_at timestamptz NOT NULL
);

CREATE TRIGGER draws_append_only BEFORE UPDATE OR DELETE ON draws
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE SEQUENCE raffle_ticket_numbers;

CREATE TABLE raffle_tickets (
  ticket_number text PRIMARY KEY,
  raffle_id integer NOT NULL REFERENCES raffles (raffle_id),
  user_id text NOT NULL REFERENCES users (user_id),
  redemption_id text REFERENCES redemptions (redemption_id),
  source text NOT NULL CHECK (source IN ('code', 'stamp_rally', 'tournament', 'admin')),
  created_at timestamptz NOT NULL,
  CONSTRAINT raffle_tickets_one_per_redemption UNIQUE (redemption_id, raffle_id)
);
