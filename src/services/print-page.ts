/** Opens the browser's way to print the page that stands. */
export const printPage = (): void => window.print();
