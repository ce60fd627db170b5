/** A spreadsheet takes a cell that begins with one of these as a formula. */
const formula = /^[=+\-@\t\r]/;

const cellOf = (text: string): string => {
  const plain = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** A CSV file of one column (RFC 4180), without formulas. */
export const csvOf = (name: string, cells: readonly string[]): string =>
  [name, ...cells].map((cell) => `${cellOf(cell)}\r\n`).join('');
