import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chartOf } from '../../docs/generate/chart.reading';
import { chartRenderer } from '../../docs/generate/chart.svg';
import { machines } from '../../machines';
import { gapsOf } from '../kit/report/gaps';
import { junitOf } from '../kit/report/junit';
import type { TourNote } from '../kit/report/note';
import { pageOf } from '../kit/report/page';
import { type MachineReport, reportOf } from '../kit/report/paths-report';
import { reportedFailures } from '../kit/report/reported-failures';
import { linesOf, pricesOf, tablesOf } from '../kit/report/table';
import { wire } from '../models/wire';
import { askedFor } from '../tours/asked';
import { longestFor, planned } from '../tours/plans';
import type { TourSettings } from '../tours/settings';

export async function writeReports(
  settings: TourSettings,
  notes: readonly TourNote[],
  itself: readonly string[],
): Promise<string[]> {
  const report = reportOf(planned(settings), askedFor(settings), notes, wire, itself);
  const isReplay = settings.replay !== undefined;
  const gaps = gapsOf(report);
  const failures = reportedFailures(notes);
  const missing = gaps.filter((gap) => !failures.some(({ signature }) => signature === gap));
  const unreported = missing.filter((gap) => !itself.includes(gap));
  const prices = pricesOf(report, longestFor(settings));
  const render = await chartRenderer();
  const chart = ({ id, hits }: MachineReport): string => {
    const machine = Object.values(machines).find((one) => one.id === id);
    if (machine === undefined) throw new Error(`There is no machine '${id}'`);
    const svg = render(chartOf(machine), ({ id: definition }) => {
      const { dom = 0, chromium = 0 } = hits[definition] ?? {};
      return { text: `${dom} · ${chromium}`, isWarning: !isReplay && (dom === 0 || chromium === 0) };
    });
    return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  };
  const screenshot = (path: string): string =>
    existsSync(path) ? `data:image/jpeg;base64,${readFileSync(path).toString('base64')}` : '';
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/paths.json', `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync('reports/paths.xml', junitOf(notes, unreported, itself));
  writeFileSync('reports/paths.html', pageOf({ report, notes, prices, chart, screenshot }));
  if (!isReplay) {
    console.log([...tablesOf(report).flatMap((table) => ['', ...linesOf(table)]), '', ...prices].join('\n'));
  }
  for (const { texts } of failures) console.log(`\n${texts.join('\n')}`);
  if (missing.length > 0) console.log(`\n${missing.join('\n')}`);
  if (gaps.length === 0) {
    console.log(isReplay ? 'On this walk nothing is wrong.' : 'Nothing is missing and nothing is wrong.');
  }
  console.log('reports/paths.html shows it all; reports/paths.xml and reports/paths.json are for machines.');
  return gaps;
}
