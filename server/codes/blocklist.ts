/** Digits and look-alikes as the letters that people read in them. */
const readAs: Readonly<Record<string, string>> = {
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

const read = (text: string): string => text.replace(/[0-9LV]/g, (symbol) => readAs[symbol] ?? symbol);

/** Whether a canonical code shows one of the words, also in digit spelling, or is all zeros (api.md section 2.1). */
export function blocklist(words: readonly string[]): (canonical: string) => boolean {
  const shapes = words.map(read);
  return (canonical) => {
    const shown = read(canonical);
    return /^0+$/.test(canonical) || shapes.some((shape) => shown.includes(shape));
  };
}
