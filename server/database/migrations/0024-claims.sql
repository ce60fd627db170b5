ALTER TABLE rewards
  ADD COLUMN voucher_terms text,
  -- Null: a voucher of this reward can be used for ever.
  ADD COLUMN voucher_expires_at timestamptz;

ALTER TABLE wallet_items
  -- When the live pickup code expires: each new code replaces the one before.
  ADD COLUMN pickup_expires_at timestamptz,
  -- What the player wrote when using a voucher.
  ADD COLUMN outlet_code text,
  ADD COLUMN redeem_note text;

-- Codes of sponsors, each for one wallet item. They are encrypted, because the player sees the code again.
CREATE TABLE voucher_codes (
  voucher_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reward_id integer NOT NULL REFERENCES rewards (reward_id),
  -- Keyed, so that a code that is added twice is one code.
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  sealed bytea NOT NULL,
  wallet_id text CONSTRAINT voucher_codes_one_per_item UNIQUE REFERENCES wallet_items (wallet_id),
  CONSTRAINT voucher_codes_once UNIQUE (reward_id, code_hash)
);

CREATE INDEX voucher_codes_unused ON voucher_codes (reward_id, voucher_id) WHERE wallet_id IS NULL;

CREATE INDEX wallet_items_expiry ON wallet_items (expires_at) WHERE status IN ('available', 'pending_profile');

-- The reply to a voucher contains its code.
ALTER TABLE idempotency_keys ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;
