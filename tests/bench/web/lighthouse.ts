import lighthouse, { type Flags, type Result as Report } from 'lighthouse';
import { type Browser, chromium } from 'playwright';
import { demo } from '../../e2e/person';
import { startSession } from '../../e2e/start-session';
import type { Row } from '../table';
import { phone, type Site } from './site';

interface Route {
  name: string;
  /** Below the base. */
  path: string;
  /** The largest ratios of its LCP to that of its static twin. */
  goals: readonly (readonly ['devtools' | 'simulate', number])[];
}

interface Measure extends Pick<Row, 'name' | 'goal' | 'unit' | 'isAtLeast'> {
  read: (report: Report) => number;
  explain: (report: Report) => string[];
}

const routeWith =
  (goal: number) =>
  (path: string): Route => ({ name: path.replace(/\/.*/, ''), path, goals: [['devtools', goal]] });

const openRoute = routeWith(1.25);

const playerRoutes = ['profile', 'rewards'].map(routeWith(2.5));

const openRoutesOf = async (site: Site): Promise<readonly Route[]> => {
  const { data } = JSON.parse(await site.read('../api/tournaments'));
  return [
    {
      ...{ name: 'home', path: '' },
      goals: [
        ['devtools', 1.15],
        ['simulate', 1.3],
      ],
    },
    openRoute('tournaments'),
    openRoute(`tournament/${data.tournaments[0].id}`),
    ...['leaderboard', 'highlights', 'about', 'login', 'register'].map(openRoute),
  ];
};

const lcp = 'largest-contentful-paint';
const lcpElement = 'largest-contentful-paint-element';

const metric =
  (id: string) =>
  ({ audits }: Report): number =>
    audits[id]?.numericValue ?? Number.NaN;

// biome-ignore lint/suspicious/noExplicitAny: each audit has items of its own shape.
const itemsOf = ({ audits }: Report, id: string): any[] => {
  const details = audits[id]?.details;
  return details !== undefined && 'items' in details ? (details.items ?? []) : [];
};

const categoryGoals = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Of a simulated load. */
const measures: readonly Measure[] = [
  {
    ...{ name: 'TBT, simulated', goal: 80, unit: 'ms' },
    read: metric('total-blocking-time'),
    explain: (report) => [
      // A phone of the middle class has about 1,000, and Lighthouse makes four times slower what it measures.
      `benchmark index ${report.environment.benchmarkIndex} of this computer`,
      ...itemsOf(report, 'long-tasks').map(
        ({ url, duration }) => `${url.replace(/^http:\/\/[^/]+/, '')} ${Math.round(duration)} ms`,
      ),
    ],
  },
  {
    ...{ name: 'CLS', goal: 0.01, unit: '' },
    read: metric('cumulative-layout-shift'),
    explain: (report) =>
      itemsOf(report, 'layout-shifts').map(({ node, score }) => `${node?.selector} ${score}`),
  },
  {
    ...{ name: 'blocking requests', goal: 0, unit: '' },
    read: (report) => itemsOf(report, 'render-blocking-resources').length,
    explain: (report) => itemsOf(report, 'render-blocking-resources').map(({ url }) => url),
  },
  ...Object.entries(categoryGoals).map(
    ([category, goal]): Measure => ({
      ...{ name: `Lighthouse ${category}`, goal, unit: '', isAtLeast: true },
      read: ({ categories }) => (categories[category]?.score ?? Number.NaN) * 100,
      explain: ({ categories, audits }) =>
        (categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    }),
  ),
];

type Load = (path: string, flags: Flags) => Promise<Report>;

/** Lighthouse opens its pages in the default context of the browser that listens on this port. */
export async function measureRoutes(
  browser: Browser,
  port: number,
  site: Site,
  rounds: number,
  routeNames: readonly string[],
): Promise<Row[]> {
  const isWanted = ({ name }: Route) => routeNames.length === 0 || routeNames.includes(name);
  const load: Load = async (path, flags) => {
    const common: Flags = { port, logLevel: 'error', disableFullPageScreenshot: true };
    const result = await lighthouse(`${site.url}${path}`, { ...common, ...flags });
    if (result === undefined || result.lhr.runtimeError)
      throw new Error(`Lighthouse failed on ${path}: ${result?.lhr.runtimeError?.message}`);
    return result.lhr;
  };
  const rows: Row[] = [];
  for (const route of (await openRoutesOf(site)).filter(isWanted)) {
    console.log(`loading ${route.name} …`);
    await site.addTwin(route.name, await site.read(route.path));
    rows.push(...(await compareWithTwin(load, route, rounds)));
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1)
      reports.push(await load(route.path, { throttlingMethod: 'simulate' }));
    rows.push(...measures.map((measure) => rowOf(route, measure, reports)));
  }
  const wanted = playerRoutes.filter(isWanted);
  if (wanted.length > 0) await logIn(browser, port, site);
  for (const route of wanted) {
    console.log(`loading ${route.name} …`);
    rows.push(...(await compareWithTwin(load, route, rounds)));
  }
  return rows;
}

/** Adds the twins of what a player sees, and stores the session in the default context. */
async function logIn(browser: Browser, port: number, site: Site): Promise<void> {
  const context = await browser.newContext({ ...phone, baseURL: site.url });
  const page = await context.newPage();
  for (const { name, path } of playerRoutes) {
    await startSession(page, demo.winner, path);
    await page.waitForLoadState('networkidle');
    await site.addTwin(name, await page.content());
  }
  const { origins } = await context.storageState();
  await context.close();
  const attached = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const own = await attached.contexts()[0]?.newPage();
  await own?.goto(`${site.url}favicon.svg`);
  await own?.evaluate((stored) => {
    for (const { name, value } of stored) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
  await own?.close();
  await attached.close();
}

async function compareWithTwin(load: Load, { name, path, goals }: Route, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [throttlingMethod, goal] of goals) {
    const flags: Flags = { throttlingMethod, onlyAudits: [lcp, lcpElement] };
    const [pages, twins]: [Report[], Report[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      pages.push(await load(path, flags));
      twins.push(await load(`twin/${name}`, flags));
    }
    const [page, twin] = [middleOf(pages, metric(lcp)), middleOf(twins, metric(lcp))];
    rows.push({
      name: `${name}: LCP ÷ twin, ${throttlingMethod}`,
      value: metric(lcp)(page) / metric(lcp)(twin),
      goal,
      unit: 'ratio',
      notes: [`page ${explainLcp(page)}`, `twin ${explainLcp(twin)}`],
    });
  }
  return rows;
}

function rowOf({ name }: Route, { read, explain, ...row }: Measure, reports: readonly Report[]): Row {
  const middle = middleOf(reports, read);
  return { ...row, name: `${name}: ${row.name}`, value: read(middle), notes: explain(middle) };
}

/** The report with the median value. */
function middleOf(reports: readonly Report[], read: Measure['read']): Report {
  const middle = reports.toSorted((a, b) => read(a) - read(b))[Math.floor(reports.length / 2)];
  if (middle === undefined) throw new Error('At least one round is needed.');
  return middle;
}

function explainLcp(report: Report): string {
  const [element, phases] = itemsOf(report, lcpElement);
  const times = phases?.items.map(
    ({ phase, timing }: { phase: string; timing: number }) => `${phase} ${Math.round(timing)}`,
  );
  return `${Math.round(metric(lcp)(report))} ms: ${element?.items[0]?.node.selector} (${times?.join(', ')})`;
}
