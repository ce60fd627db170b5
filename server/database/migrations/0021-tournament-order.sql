-- The orders of a tournament's leaderboard: by result, and before any result by the time of joining.
DROP INDEX tournament_participants_taking_part;
CREATE INDEX tournament_participants_by_result ON tournament_participants (tournament_id, points DESC, score_diff DESC)
  WHERE status IN ('registered', 'checked_in');
CREATE INDEX tournament_participants_by_joining ON tournament_participants (tournament_id, joined_at)
  WHERE status IN ('registered', 'checked_in');
CREATE INDEX tournament_participants_with_result ON tournament_participants (tournament_id)
  WHERE status IN ('registered', 'checked_in') AND played > 0;
