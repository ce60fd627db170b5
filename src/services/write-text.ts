/** Copies text to the clipboard; rejects without permission, and on pages without TLS, which have no clipboard. */
export const writeText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
