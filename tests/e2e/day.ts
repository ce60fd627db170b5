const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A moment's day in Kuala Lumpur as the server writes it, such as 20 Mar 2026. */
export const dayOf = (moment: Date): string => {
  const local = new Date(moment.getTime() + 8 * 3_600_000);
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
};
