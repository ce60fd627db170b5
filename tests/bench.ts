import { benchKit } from './bench/kit';
import { benchLoad } from './bench/load';
import { benchLogins } from './bench/logins';
import { benchRanks } from './bench/ranks';
import { benchRedeem } from './bench/redeem/redeem';
import { benchScans } from './bench/scans';
import { benchTyping } from './bench/typing';
import { benchWeb } from './bench/web/web';

const benches: Record<string, () => void | Promise<void>> = {
  kit: benchKit,
  load: benchLoad,
  logins: benchLogins,
  ranks: benchRanks,
  redeem: benchRedeem,
  scans: benchScans,
  typing: benchTyping,
  web: benchWeb,
};
const bench = benches[process.argv[2] ?? ''];

if (bench === undefined) {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exitCode = 1;
} else await bench();
