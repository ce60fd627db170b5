/** Selects the rally that runs at the SQL parameter `now`; a campaign file has one at a time. */
export const runningRally = (now: string): string =>
  `SELECT * FROM rallies WHERE active AND starts_at <= ${now} AND ends_at > ${now} ORDER BY rally_id LIMIT 1`;
