/** Tournaments AS t, tournament_participants AS p, as the statements of this folder name them. */

/** The state of a tournament at the time that `now` names (api.md section 5). */
export const tournamentStatusAt = (now: string) =>
  `CASE WHEN t.cancelled THEN 'cancelled'
     WHEN t.starts_at <= ${now} AND t.results_final THEN 'completed'
     WHEN t.starts_at <= ${now} THEN 'ongoing'
     WHEN t.registration_closes_at <= ${now} THEN 'registration_closed'
     WHEN t.registration_opens_at <= ${now} THEN 'registration_open'
     ELSE 'upcoming' END`;

/** Who holds a place and stands in the ranking. */
export const takesPart = `p.status IN ('registered', 'checked_in')`;

export const participantsCount = `(SELECT count(*)::integer FROM tournament_participants AS p
  WHERE p.tournament_id = t.tournament_id AND ${takesPart})`;
