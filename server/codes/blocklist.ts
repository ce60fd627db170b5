/** The letters that people read in digits and look-alikes. */
const letters: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '3': 'E',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'B',
  '9': 'G',
  L: 'I',
  V: 'U',
};

const toLetters = (text: string): string => text.replace(/[0-9LV]/g, (symbol) => letters[symbol] ?? symbol);

/** Returns a check for codes that contain a word, also in digit spelling, or are all zeros (api.md section 2.1). */
export function blocklist(words: readonly string[]): (canonical: string) => boolean {
  const patterns = words.map(toLetters);
  return (canonical) => {
    const readable = toLetters(canonical);
    return /^0+$/.test(canonical) || patterns.some((pattern) => readable.includes(pattern));
  };
}
