import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Runner, TourNote } from '../kit/report/note';

const folder = 'reports/tours';

/** Keeps what a tour met, for `npm run paths` and the last step of `npm test`. */
export function saveNote(note: TourNote): void {
  mkdirSync(join(folder, note.runner), { recursive: true });
  writeFileSync(join(folder, note.runner, `${note.tour}.json`), `${JSON.stringify(note, null, 1)}\n`);
}

/** Saves the screenshot of a step; the result is its path. */
export function saveScreenshot(tour: string, position: number, jpeg: Buffer): string {
  const place = join(folder, 'chromium', tour);
  mkdirSync(place, { recursive: true });
  const path = join(place, `${position}.jpg`);
  writeFileSync(path, jpeg);
  return path;
}

export function clearNotes(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** What all tours met since the notes were last forgotten, in the order of their names and numbers. */
export function notes(): TourNote[] {
  const runners: readonly Runner[] = ['dom', 'chromium'];
  return runners.flatMap((runner) => {
    const place = join(folder, runner);
    const files = existsSync(place) ? readdirSync(place).filter((file) => file.endsWith('.json')) : [];
    return files
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map((file): TourNote => JSON.parse(readFileSync(join(place, file), 'utf8')));
  });
}
