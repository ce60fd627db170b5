const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in an attribute in double quotes and between tags, in one line. */
export const htmlText = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');
