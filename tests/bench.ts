import { benchKit } from './bench/kit';
import { benchLoad } from './bench/load';

const benches: Record<string, () => void> = { kit: benchKit, load: benchLoad };
const bench = benches[process.argv[2] ?? ''];

if (bench === undefined) {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exitCode = 1;
} else bench();
