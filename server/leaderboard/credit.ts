/** What a credit adds, each as SQL: a value of the statement or a number. */
interface Credit {
  points: string;
  redemptions: string;
  /** The first day of the campaign week to which it belongs. */
  week: string;
}

/**
 * Assignments that credit points to rows of `users`: to the balance, which is the season's points, and to the
 * week. Everything that gives points goes through it, so that the standings never differ from the balance. A
 * credit that comes late, when a newer week has begun for the player, leaves that week alone.
 */
export const creditOf = ({ points, redemptions, week }: Credit): string => `
  points_balance = points_balance + ${points},
  week_start = greatest(week_start, ${week}::date),
  week_points = ${inWeek('week_points', points, week)},
  week_redemptions = ${inWeek('week_redemptions', redemptions, week)}`;

const inWeek = (column: string, added: string, week: string): string =>
  `CASE WHEN week_start > ${week}::date THEN ${column} WHEN week_start = ${week}::date THEN ${column} + ${added}
   ELSE ${added} END`;
