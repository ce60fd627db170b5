/**
 * Reads the text of a QR code of version 1 (21 × 21 modules) from an image, as a scanner does that trusts its eyes: it
 * repairs nothing. `isDark` tells of each pixel whether it is dark, in rows; throws where no such code is to be seen.
 */
export function readQr(isDark: readonly (readonly boolean[])[]): string {
  const modules = sampled(isDark);
  const bits = unmasked(modules);
  return textOf(bits.slice(0, DATA_BITS));
}

type Grid = readonly (readonly boolean[])[];

const SIDE = 21;
/** Level M keeps 16 of the 26 codewords for what is said. */
const DATA_BITS = 16 * 8;
/** What is at the edge of the image may belong to what is around it. */
const EDGE = 2;
const LEVEL_M = 0;
/** Laid over the note on level and mask, so that it is never blank. */
const NOTE_MASK = 0b101010000010010;

const at = (grid: Grid, row: number, column: number): boolean => grid[row]?.[column] === true;

/** One look at the middle of each module between the outermost dark pixels. */
function sampled(isDark: Grid): Grid {
  // Of an element that begins between two pixels, a screenshot is wider than it is high.
  const inner = isDark.slice(EDGE, -EDGE).map((row) => row.slice(EDGE, -EDGE));
  const rows = inner.map((row) => row.includes(true));
  const [top, bottom] = [rows.indexOf(true) + EDGE, rows.lastIndexOf(true) + EDGE];
  const columns = (inner[0] ?? []).map((_, x) => inner.some((row) => row[x]));
  const [left, right] = [columns.indexOf(true) + EDGE, columns.lastIndexOf(true) + EDGE];
  const side = (bottom - top + 1) / SIDE;
  if (side < 1 || right - left !== bottom - top) throw new Error('There is no square of modules');
  const middle = (start: number, module: number) => Math.floor(start + (module + 0.5) * side);
  const all = Array.from({ length: SIDE }, (_, module) => module);
  return all.map((row) => all.map((column) => at(isDark, middle(top, row), middle(left, column))));
}

/** Which mask lies over the modules, as the note left the upper left corner says. */
function maskOf(modules: Grid): number {
  const left = [0, 1, 2, 3, 4, 5, 7].map((column) => at(modules, 8, column));
  const above = [8, 7, 5, 4, 3, 2, 1, 0].map((row) => at(modules, row, 8));
  const note = [...left, ...above].reduce((bits, bit) => bits * 2 + Number(bit), 0) ^ NOTE_MASK;
  if (note >> 13 !== LEVEL_M) throw new Error(`The error correction is not of level M: ${note.toString(2)}`);
  return (note >> 10) & 0b111;
}

const masks: readonly ((row: number, column: number) => number)[] = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (_, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
];

const isPattern = (row: number, column: number): boolean =>
  row === 6 || column === 6 || (row < 9 && (column < 9 || column > 12)) || (row > 12 && column < 9);

/** The bits in their order: up and down in pairs of columns, from the lower right corner on. */
function unmasked(modules: Grid): boolean[] {
  const mask = masks[maskOf(modules)];
  const pairs = [20, 18, 16, 14, 12, 10, 8, 5, 3, 1];
  return pairs.flatMap((right, turn) =>
    Array.from({ length: SIDE }, (_, step) => (turn % 2 === 0 ? SIDE - 1 - step : step)).flatMap((row) =>
      [right, right - 1]
        .filter((column) => !isPattern(row, column))
        .map((column) => at(modules, row, column) !== (mask?.(row, column) === 0)),
    ),
  );
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function textOf(bits: readonly boolean[]): string {
  let read = 0;
  const take = (count: number) => {
    read += count;
    return bits.slice(read - count, read).reduce((number, bit) => number * 2 + Number(bit), 0);
  };
  const letter = (index: number) => LETTERS[index] ?? '';
  const digits = (count: number): string =>
    Array.from({ length: Math.ceil(count / 3) }, (_, group) => {
      const left = Math.min(3, count - 3 * group);
      return String(take([0, 4, 7, 10][left] ?? 0)).padStart(left, '0');
    }).join('');
  const letters = (count: number): string =>
    Array.from({ length: Math.ceil(count / 2) }, (_, pair) => {
      if (count - 2 * pair === 1) return letter(take(6));
      const both = take(11);
      return letter(Math.floor(both / 45)) + letter(both % 45);
    }).join('');
  const bytes = (count: number): string =>
    Array.from({ length: count }, () => String.fromCharCode(take(8))).join('');
  const kinds: Readonly<Record<number, readonly [sizeBits: number, readAs: (count: number) => string]>> = {
    1: [10, digits],
    2: [9, letters],
    4: [8, bytes],
  };
  let text = '';
  for (
    let kind = kinds[take(4)];
    kind !== undefined;
    kind = read + 4 > bits.length ? undefined : kinds[take(4)]
  ) {
    const [sizeBits, readAs] = kind;
    text += readAs(take(sizeBits));
  }
  return text;
}
