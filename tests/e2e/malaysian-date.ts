const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date in Kuala Lumpur in the format of the server, such as 20 Mar 2026. */
export const malaysianDate = (moment: Date): string => {
  const local = new Date(moment.getTime() + 8 * 3_600_000);
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
};
