/** The status of tournaments AS t at the SQL parameter `now` (api.md section 5). */
export const tournamentStatusAt = (now: string) =>
  `CASE WHEN t.cancelled THEN 'cancelled'
     WHEN t.starts_at <= ${now} AND t.results_final THEN 'completed'
     WHEN t.starts_at <= ${now} THEN 'ongoing'
     WHEN t.registration_closes_at <= ${now} THEN 'registration_closed'
     WHEN t.registration_opens_at <= ${now} THEN 'registration_open'
     ELSE 'upcoming' END`;

/** The condition for tournament_participants AS p that have a place and a rank. */
export const takesPart = `p.status IN ('registered', 'checked_in')`;

export const participantsCount = `(SELECT count(*)::integer FROM tournament_participants AS p
  WHERE p.tournament_id = t.tournament_id AND ${takesPart})`;
