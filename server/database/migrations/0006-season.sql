-- The season's points of a player are the balance; those of a week stand beside it, for the latest week with any.
ALTER TABLE users
  -- The first day of that week, in the campaign's time zone.
  ADD COLUMN week_start date,
  ADD COLUMN week_points integer NOT NULL DEFAULT 0,
  ADD COLUMN week_redemptions integer NOT NULL DEFAULT 0;

WITH rules AS (
  SELECT rules ->> 'timezone' AS zone,
    ((rules ->> 'starts_at')::timestamptz AT TIME ZONE (rules ->> 'timezone'))::date AS first_day
  FROM campaign
), credits AS (
  SELECT user_id, points_awarded AS points, 1 AS redemptions, redeemed_at AS credited_at FROM redemptions
  UNION ALL
  -- Points of a first-time bonus, which are credited once it is completed.
  SELECT user_id, points_value, 0, claimed_at FROM wallet_items JOIN rewards USING (reward_id)
  WHERE source = 'first_time' AND type = 'points' AND claimed_at IS NOT NULL
), weeks AS (
  SELECT user_id, first_day + 7 * (((credited_at AT TIME ZONE zone)::date - first_day) / 7) AS week_start,
    sum(points) AS points, sum(redemptions) AS redemptions
  FROM credits CROSS JOIN rules GROUP BY 1, 2
), latest AS (
  SELECT DISTINCT ON (user_id) * FROM weeks ORDER BY user_id, week_start DESC
)
UPDATE users SET week_start = latest.week_start,
  week_points = least(latest.points, points_balance), week_redemptions = latest.redemptions
FROM latest WHERE latest.user_id = users.user_id;

ALTER TABLE users
  ADD CONSTRAINT users_week CHECK (week_points BETWEEN 0 AND points_balance AND week_redemptions >= 0);

CREATE INDEX users_season_standings ON users (points_balance DESC, user_id)
  WHERE status = 'active' AND points_balance > 0;
CREATE INDEX users_week_standings ON users (week_start, week_points DESC, user_id)
  WHERE status = 'active' AND week_points > 0;

CREATE TABLE highlights (
  key text PRIMARY KEY,
  title text NOT NULL,
  caption text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image', 'video')),
  media_url text NOT NULL,
  thumbnail_url text,
  link text,
  published_at timestamptz NOT NULL
);

CREATE INDEX highlights_newest ON highlights (published_at DESC, key);

ALTER TABLE raffles ADD COLUMN drawn_at timestamptz;

CREATE TABLE raffle_winners (
  raffle_id integer NOT NULL REFERENCES raffles (raffle_id),
  -- From 1, in the order of the draw.
  place integer NOT NULL CHECK (place > 0),
  prize_name text NOT NULL,
  -- Masked, such as Ai**** R.
  display_name text NOT NULL,
  PRIMARY KEY (raffle_id, place)
);

-- Texts of the campaign by the name of their page.
ALTER TABLE campaign ADD COLUMN pages jsonb NOT NULL DEFAULT '{}';
