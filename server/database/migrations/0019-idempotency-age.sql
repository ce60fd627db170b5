-- Stored answers are deleted by age.
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
