-- A won item keeps what its reward was when it was won: an import changes what comes, not what is owned.
ALTER TABLE wallet_items
  ADD COLUMN name text,
  ADD COLUMN description text,
  ADD COLUMN type text CHECK (type IN ('points', 'qr_code', 'in_game_skin', 'physical_item', 'tournament_entry')),
  ADD COLUMN rarity text CHECK (rarity IN ('common', 'uncommon', 'rare', 'epic', 'legendary')),
  ADD COLUMN metadata jsonb,
  ADD COLUMN points_value integer,
  ADD COLUMN requires_admin_approval boolean;

UPDATE wallet_items AS w SET name = r.name, description = r.description, type = r.type, rarity = r.rarity,
  metadata = r.metadata, points_value = r.points_value, requires_admin_approval = r.requires_admin_approval
FROM rewards AS r WHERE r.reward_id = w.reward_id;

ALTER TABLE wallet_items
  ALTER COLUMN name SET NOT NULL,
  ALTER COLUMN description SET NOT NULL,
  ALTER COLUMN type SET NOT NULL,
  ALTER COLUMN metadata SET NOT NULL,
  ALTER COLUMN points_value SET NOT NULL,
  ALTER COLUMN requires_admin_approval SET NOT NULL;

CREATE FUNCTION keep_reward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name, description, type, rarity, metadata, points_value, requires_admin_approval
  INTO NEW.name, NEW.description, NEW.type, NEW.rarity, NEW.metadata, NEW.points_value, NEW.requires_admin_approval
  FROM rewards WHERE reward_id = NEW.reward_id;
  RETURN NEW;
END
$$;

-- Whoever gives an item gives it with these, whatever way it is given.
CREATE TRIGGER wallet_items_keep_reward BEFORE INSERT ON wallet_items
  FOR EACH ROW EXECUTE FUNCTION keep_reward();

-- A code without an end of its own lives until the campaign ends, so that an extended campaign extends it. No batch
-- had an end of its own so far.
ALTER TABLE code_batches ALTER COLUMN valid_until DROP NOT NULL;
ALTER TABLE codes ALTER COLUMN valid_until DROP NOT NULL;
UPDATE code_batches SET valid_until = NULL;
UPDATE codes SET valid_until = NULL
WHERE status <> 'redeemed'
  AND (batch_id IS NOT NULL OR valid_until = (SELECT (rules ->> 'ends_at')::timestamptz FROM campaign));
