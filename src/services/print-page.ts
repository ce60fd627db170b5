/** Opens the print dialog of the browser. */
export const printPage = (): void => window.print();
