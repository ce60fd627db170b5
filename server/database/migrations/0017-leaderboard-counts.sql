-- Ranks and pages of a leaderboard are read from counts of players, so that they cost the same for any number of players.

-- Orders the players of a leaderboard: more points first, equal points by the first two symbols of the user id.
CREATE FUNCTION leaderboard_key(points integer, user_id text) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (2147483647 - points)::bigint * 1296
    + 36 * (strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(user_id, 2, 1)) - 1)
    + strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(user_id, 3, 1)) - 1;

DROP INDEX users_season_standings;
DROP INDEX users_week_standings;
CREATE INDEX users_season_leaderboard ON users (leaderboard_key(points_balance, user_id), user_id)
  WHERE status = 'active' AND points_balance > 0;
CREATE INDEX users_week_leaderboard ON users (week_start, leaderboard_key(week_points, user_id), user_id)
  WHERE status = 'active' AND week_points > 0;

-- Players per range of keys. Bucket b of width w covers the keys from b * w to (b + 1) * w - 1. Each width divides the
-- next one, so a few hundred buckets add up to any number of players.
CREATE TABLE leaderboard_counts (
  -- The first day of a week, or -infinity for the season.
  board date NOT NULL,
  width bigint NOT NULL,
  bucket bigint NOT NULL,
  players bigint NOT NULL,
  PRIMARY KEY (board, width, bucket)
);

-- Changes that are not in leaderboard_counts yet. Credits only append here, so they never wait for each other's rows.
CREATE TABLE leaderboard_changes (
  board date NOT NULL,
  old_key bigint,
  new_key bigint
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

CREATE FUNCTION leaderboard_widths() RETURNS TABLE (width bigint, parent bigint)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT * FROM (VALUES (1::bigint, 1296::bigint), (1296, 1327104), (1327104, 1358954496), (1358954496, NULL))
    AS levels (width, parent);
END;

CREATE FUNCTION leaderboard_entries(player users) RETURNS TABLE (board date, key bigint)
  LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT '-infinity'::date, leaderboard_key((player).points_balance, (player).user_id)
  WHERE (player).status = 'active' AND (player).points_balance > 0
  UNION ALL
  SELECT (player).week_start, leaderboard_key((player).week_points, (player).user_id)
  WHERE (player).status = 'active' AND (player).week_points > 0 AND (player).week_start IS NOT NULL;
END;

CREATE FUNCTION add_leaderboard_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_changes (board, old_key, new_key)
  SELECT board, max(old_key), max(new_key)
  FROM (
    SELECT board, key AS old_key, NULL::bigint AS new_key FROM leaderboard_entries(OLD)
    UNION ALL
    SELECT board, NULL, key FROM leaderboard_entries(NEW)
  ) AS entries
  GROUP BY board HAVING max(old_key) IS DISTINCT FROM max(new_key);
  RETURN NULL;
END
$$;

CREATE TRIGGER users_leaderboard_membership AFTER INSERT OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION add_leaderboard_change();
CREATE TRIGGER users_leaderboard AFTER UPDATE OF status, points_balance, week_start, week_points ON users
  FOR EACH ROW
  WHEN ((OLD.status, OLD.points_balance, OLD.week_start, OLD.week_points)
    IS DISTINCT FROM (NEW.status, NEW.points_balance, NEW.week_start, NEW.week_points))
  EXECUTE FUNCTION add_leaderboard_change();

-- Moves changes into the counts, some thousands at most. Returns how many; 0 while another process does it.
CREATE FUNCTION fold_leaderboard_changes() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  folded integer;
  emptied tid[];
BEGIN
  IF NOT pg_try_advisory_xact_lock('leaderboard_counts'::regclass::bigint) THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM leaderboard_changes
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM leaderboard_changes LIMIT 10000))
    RETURNING *
  ), differences AS (
    SELECT board, new_key AS key, 1 AS players FROM taken WHERE new_key IS NOT NULL
    UNION ALL
    SELECT board, old_key, -1 FROM taken WHERE old_key IS NOT NULL
  ), counted AS (
    INSERT INTO leaderboard_counts AS counts (board, width, bucket, players)
    SELECT board, width, key / width, sum(players)
    FROM differences CROSS JOIN leaderboard_widths()
    GROUP BY 1, 2, 3 HAVING sum(players) <> 0
    ON CONFLICT (board, width, bucket) DO UPDATE SET players = counts.players + excluded.players
    RETURNING counts.ctid AS place, counts.players
  )
  SELECT (SELECT count(*) FROM taken), (SELECT array_agg(place) FROM counted WHERE players = 0)
  INTO folded, emptied;
  DELETE FROM leaderboard_counts WHERE ctid = ANY (emptied);
  RETURN folded;
END
$$;

-- Counts everybody anew. Credits wait meanwhile.
CREATE FUNCTION rebuild_leaderboard_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('leaderboard_counts'::regclass::bigint);
  LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM leaderboard_changes;
  DELETE FROM leaderboard_counts;
  INSERT INTO leaderboard_counts (board, width, bucket, players)
  SELECT board, width, key / width, count(*)
  FROM users CROSS JOIN leaderboard_entries(users) CROSS JOIN leaderboard_widths()
  GROUP BY 1, 2, 3;
END
$$;

SELECT rebuild_leaderboard_counts();

-- How many players are before this key.
CREATE FUNCTION leaderboard_before(in_board date, in_key bigint) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(sum(players), 0)::bigint
  FROM (
    SELECT counts.players
    FROM leaderboard_widths() AS levels
    JOIN leaderboard_counts AS counts ON counts.board = in_board AND counts.width = levels.width
      AND counts.bucket >= coalesce(in_key / levels.parent * (levels.parent / levels.width), 0)
      AND counts.bucket < in_key / levels.width
    UNION ALL
    SELECT (count(*) FILTER (WHERE new_key < in_key)) - (count(*) FILTER (WHERE old_key < in_key))
    FROM leaderboard_changes WHERE board = in_board
  ) AS parts;
END;

-- The key of the player at a position, counted from 0, and how many players with that key are before. No row past the end.
CREATE FUNCTION leaderboard_at(in_board date, in_position bigint)
  RETURNS TABLE (key bigint, skipped bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  level record;
  child record;
  -- Read once: vacuum may be late, and then each read passes many dead rows.
  added bigint[];
  removed bigint[];
  low bigint := 0;
  high bigint := 9223372036854775807;
  rest bigint := in_position;
BEGIN
  SELECT array_agg(new_key), array_agg(old_key) INTO added, removed
  FROM leaderboard_changes WHERE board = in_board;
  FOR level IN SELECT width FROM leaderboard_widths() ORDER BY width DESC LOOP
    SELECT bucket, before INTO child
    FROM (
      SELECT bucket, players, sum(players) OVER (ORDER BY bucket) - players AS before
      FROM (
        SELECT bucket, sum(players) AS players
        FROM (
          SELECT counts.bucket, counts.players FROM leaderboard_counts AS counts
          WHERE board = in_board AND width = level.width
            AND counts.bucket >= low / level.width AND counts.bucket <= high / level.width
          UNION ALL
          SELECT one / level.width, 1 FROM unnest(added) AS one WHERE one BETWEEN low AND high
          UNION ALL
          SELECT one / level.width, -1 FROM unnest(removed) AS one WHERE one BETWEEN low AND high
        ) AS parts
        GROUP BY bucket
      ) AS buckets
    ) AS summed
    WHERE rest >= before AND rest < before + players;
    IF NOT FOUND THEN RETURN; END IF;
    low := child.bucket * level.width;
    high := low + level.width - 1;
    rest := rest - child.before;
  END LOOP;
  RETURN QUERY SELECT low, rest;
END
$$;

-- Registering deletes abandoned accounts: each table that refers to an account finds its rows by index.
CREATE INDEX codes_of_player ON codes (redeemed_by) WHERE redeemed_by IS NOT NULL;
CREATE INDEX raffle_tickets_of_player ON raffle_tickets (user_id);
CREATE INDEX code_batches_of_admin ON code_batches (created_by);
