ALTER TABLE raffles
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN image_url text,
  ADD COLUMN prize_name text NOT NULL DEFAULT '',
  ADD COLUMN prize_value_sen integer NOT NULL DEFAULT 0 CHECK (prize_value_sen >= 0),
  ADD COLUMN winners_count integer NOT NULL DEFAULT 1 CHECK (winners_count > 0),
  -- Null: as soon as the raffle is closed.
  ADD COLUMN draw_at timestamptz,
  ADD COLUMN cancelled boolean NOT NULL DEFAULT false,
  -- 244 random bits, made with the raffle and never changed: the draw's secret until the draw.
  ADD COLUMN seed bytea NOT NULL DEFAULT sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)
    CHECK (octet_length(seed) = 32),
  ADD COLUMN seed_commitment text NOT NULL GENERATED ALWAYS AS (encode(sha256(seed), 'hex')) STORED;

-- Null for a winner whom the campaign file names.
ALTER TABLE raffle_winners ADD COLUMN ticket_number text REFERENCES raffle_tickets (ticket_number);

-- Counts the entries of a raffle and of a player in it, and finds the newest of a player.
CREATE INDEX raffle_tickets_of_raffle ON raffle_tickets (raffle_id, user_id, created_at DESC, ticket_number DESC);
