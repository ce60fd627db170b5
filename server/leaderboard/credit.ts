/** The values of a credit as SQL: a parameter or a number. */
interface Credit {
  points: string;
  redemptions: string;
  /** The first day of the campaign week of the credit. */
  week: string;
}

/**
 * Assignments that credit points to rows of `users`: to the balance, which is the season's points, and to the week. Every
 * credit uses them, so that the leaderboard always equals the balance. A late credit of an older week does not change a
 * newer week.
 */
export const creditOf = ({ points, redemptions, week }: Credit): string => `
  points_balance = points_balance + ${points},
  week_start = greatest(week_start, ${week}::date),
  week_points = ${inWeek('week_points', points, week)},
  week_redemptions = ${inWeek('week_redemptions', redemptions, week)}`;

const inWeek = (column: string, added: string, week: string): string =>
  `CASE WHEN week_start > ${week}::date THEN ${column} WHEN week_start = ${week}::date THEN ${column} + ${added}
   ELSE ${added} END`;
