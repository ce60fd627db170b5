import { machines } from '../machines';
import { walkFrom } from './kit/run/replay';
import { models } from './models/register';
import { help, wishOf } from './paths/flags';
import { list } from './paths/list';
import { unreportedErrors, walkTours } from './paths/walk-tours';
import { writeReports } from './paths/write-reports';
import { clearNotes, notes } from './tours/notes';

/** `npm run paths`: walks the tours in both runners and reports on them. */
try {
  const ids = Object.values(machines).map(({ id }) => id);
  const wish = wishOf(process.argv.slice(2), ids);
  const { replay } = wish.settings;
  if (replay !== undefined) walkFrom(replay, models);
  if (wish.isHeaded && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw new Error('--headed needs a display, and there is none here.');
  }
  if (wish.task === 'help') console.log(help);
  else if (wish.task === 'list') list(wish.settings);
  else {
    clearNotes();
    const ended = await walkTours(wish);
    const gaps = await writeReports(wish.settings, notes(), unreportedErrors(ended, notes()));
    process.exitCode = ended.length === 0 && gaps.length === 0 ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
