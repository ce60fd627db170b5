-- A session ends when its account is suspended or deleted, and stays ended. The row remains until it expires, so that a
-- suspended player who still has its token is told why.
ALTER TABLE sessions ADD COLUMN is_ended boolean NOT NULL DEFAULT false;

UPDATE sessions SET is_ended = true FROM users
WHERE users.user_id = sessions.user_id AND users.status IN ('suspended', 'deleted');

CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET is_ended = true WHERE user_id = NEW.user_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_end_sessions AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (NEW.status IN ('suspended', 'deleted') AND OLD.status <> NEW.status)
  EXECUTE FUNCTION end_sessions();
