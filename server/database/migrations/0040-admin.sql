ALTER TABLE code_batches
  -- Null for a batch of the operator's command.
  ALTER COLUMN created_by DROP NOT NULL,
  -- Withdraws all codes of the batch that are not redeemed, without an update of each.
  ADD COLUMN revoked_at timestamptz,
  ADD COLUMN revoked_reason text,
  ADD CONSTRAINT code_batches_revoked CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL));

-- Live codes are counted by batch: what was issued without what was redeemed. Only the demo has codes without a batch.
DROP INDEX codes_live;
CREATE INDEX codes_without_batch ON codes (valid_until) WHERE batch_id IS NULL AND status = 'active';
CREATE INDEX codes_redeemed_of_batch ON codes (batch_id) WHERE status = 'redeemed';
-- Support finds the player of a code by its last characters.
CREATE INDEX codes_redeemed_by_tail ON codes (code_tail, redeemed_at DESC) WHERE status = 'redeemed';

ALTER TABLE audit_log
  -- Null for a command of the operator.
  ALTER COLUMN actor_id DROP NOT NULL,
  -- The account that it concerns.
  ADD COLUMN target_id text,
  ADD COLUMN reason text;

-- Why an account is suspended; null while it is not, and for a suspension by the operator.
ALTER TABLE users ADD COLUMN suspended_reason text;
CREATE INDEX users_newest ON users (created_at DESC, user_id);
CREATE INDEX users_by_email ON users (email text_pattern_ops);
CREATE INDEX users_by_username ON users (lower(username) text_pattern_ops);
CREATE INDEX users_admins ON users (created_at DESC) WHERE role <> 'player';
CREATE INDEX users_inactive ON users (status, created_at DESC) WHERE status <> 'active';

CREATE INDEX wallet_items_pending ON wallet_items (won_at, wallet_id) WHERE status = 'pending_approval';
CREATE INDEX redemptions_by_time ON redemptions (redeemed_at, redemption_type);
CREATE INDEX mails_age ON mails (sent_at);

-- Published before the day; the seed itself after it.
ALTER TABLE draw_days
  ADD COLUMN seed_commitment text NOT NULL GENERATED ALWAYS AS (encode(sha256(seed), 'hex')) STORED;

ALTER TABLE raffles
  -- When the entries were frozen, their hash and their number.
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN entries_hash text,
  ADD COLUMN entries_count integer,
  -- Set by a draw of this server, empty if it had none; null before, and for a draw that the campaign file records.
  ADD COLUMN public_entropy text,
  ADD CONSTRAINT raffles_frozen CHECK (
    (closed_at IS NULL) = (entries_hash IS NULL) AND (closed_at IS NULL) = (entries_count IS NULL)
    AND (public_entropy IS NULL OR (closed_at IS NOT NULL AND drawn_at IS NOT NULL))
  );
-- Two alternates for each prize follow the winners.
ALTER TABLE raffle_winners ADD COLUMN is_alternate boolean NOT NULL DEFAULT false;

-- The order of the frozen entries, whatever the collation of the database.
CREATE INDEX raffle_tickets_by_number ON raffle_tickets (raffle_id, (ticket_number COLLATE "C"));

CREATE FUNCTION keep_frozen_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM raffles
  WHERE raffle_id = (CASE TG_OP WHEN 'DELETE' THEN OLD.raffle_id ELSE NEW.raffle_id END) AND closed_at IS NULL
  FOR KEY SHARE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;

-- Freezing the entries locks the raffle: it waits for tickets that are being written, and this for its end.
CREATE TRIGGER raffle_tickets_frozen BEFORE INSERT OR DELETE ON raffle_tickets
  FOR EACH ROW EXECUTE FUNCTION keep_frozen_entries();
