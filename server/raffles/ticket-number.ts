/** The number of a ticket in SQL: the raffle's prefix and at least six digits. */
export const ticketNumber = (prefix: string, number: string): string =>
  `${prefix} || '-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;
