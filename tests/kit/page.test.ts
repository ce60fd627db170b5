// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import { ticketWire } from './examples/ticket.wire';
import { planMachine } from './plan/plan';
import { junitOf } from './report/junit';
import type { TourNote } from './report/note';
import { pageOf } from './report/page';
import { type Asked, reportOf } from './report/paths-report';

const plans = {
  failureClasses: [],
  transitions: planMachine(ticketModel),
  pairs: planMachine(ticketModel, { coverage: 'pairs' }),
};
const text = 'There is no heading "Won <b>"\nreplay: npm run paths -- --replay "ticket 0: box.open#0"';
const failed: TourNote = {
  runner: 'chromium',
  machine: 'ticket',
  tour: 'ticket 1',
  fired: [],
  failureModes: [],
  steps: [
    {
      label: 'closed',
      sentence: 'with a closed box → closed',
      ms: 500,
      screenshot: '0.jpg',
      isFailed: false,
    },
    { label: 'box.open#0', sentence: 'box.open#0 → asking', ms: 250, screenshot: null, isFailed: true },
  ],
  apart: 0,
  reached: [],
  audited: [],
  violations: [],
  controls: [],
  visits: 0,
  looks: {},
  wrong: [],
  isRepeat: false,
  failures: [{ signature: 'There is no heading "Won <b>"', text }],
};
const passed: TourNote = { ...failed, runner: 'dom', failures: [] };
const notes = [passed, failed, { ...failed, tour: 'ticket 2', steps: [] }];
const again: TourNote = { ...failed, tour: 'ticket defect 1', isRepeat: true };
const asked: Asked = {
  dom: 'pairs',
  chromium: 'transitions',
  screens: true,
  watchers: { dom: [], chromium: [] },
};

describe('the HTML report of a run', () => {
  const all = [...notes, again];
  const page = new DOMParser().parseFromString(
    pageOf({
      report: reportOf([plans], asked, all, ticketWire),
      notes: all,
      prices: ['plan 1'],
      chart: ({ id }) => `data:chart of ${id}`,
      screenshot: (path) => `data:${path}`,
    }),
    'text/html',
  );
  const texts = (selector: string) =>
    [...page.querySelectorAll(selector)].map((one) => one.textContent?.replaceAll(/\s+/g, ' ').trim());

  it('lists each defect once, first and verbatim', () => {
    expect([...page.querySelectorAll('pre')].map((pre) => pre.textContent)).toEqual([text]);
    expect(texts('.defect > p')).toEqual(['Seen in Chromium.']);
    expect(page.querySelector('main')?.firstElementChild?.className).toBe('defect');
  });

  it('does not count the reproduction of a defect as a tour', () => {
    expect(texts('header > p')[1]).toBe('1 tours through the simulated page, 2 through Chromium.');
  });

  it('expands failed tours only', () => {
    expect(texts('details[open] > summary')).toEqual([
      'ticket 1: 1 event, 0.8 s failed',
      'ticket 2: 0 events, 0.0 s failed',
      'ticket defect 1: 1 event, 0.8 s failed',
    ]);
    expect(texts('details:not([open]) > summary')).toEqual(['ticket 1: 1 event, 0.8 s']);
  });

  it('lists each step, with its screenshot if there is one', () => {
    const steps = page.querySelector('ol');
    expect([...(steps?.querySelectorAll('li') ?? [])].map((one) => one.textContent?.trim())).toEqual([
      '0. with a closed box → closed 500 ms',
      '1. box.open#0 → asking failed',
    ]);
    const screenshots = [...(steps?.querySelectorAll('img') ?? [])];
    expect(screenshots.map((one) => [one.getAttribute('src'), one.getAttribute('alt')])).toEqual([
      ['data:0.jpg', 'The page after step 0'],
    ]);
  });

  it('is self-contained', () => {
    const sources = [...page.querySelectorAll('[src], [href]')].map(
      (one) => one.getAttribute('src') ?? one.getAttribute('href'),
    );
    expect(sources.filter((source) => !source?.startsWith('data:') && !source?.startsWith('#'))).toEqual([]);
    expect(page.querySelectorAll('script, link')).toHaveLength(0);
  });
});

describe('the JUnit file of a run', () => {
  const xml = new DOMParser().parseFromString(
    junitOf([...notes, again], ['a gap', 'another'], ['The build ended']),
    'text/xml',
  );
  const cases = [...xml.querySelectorAll('testcase')];

  it('has a case for each tour and runner, one for gaps and one for the run itself', () => {
    expect(
      cases.map((one) => ['classname', 'name', 'time'].map((name) => one.getAttribute(name)).join(' | ')),
    ).toEqual([
      'dom.ticket | ticket 1 | 0.750',
      'chromium.ticket | ticket 1 | 0.750',
      'chromium.ticket | ticket 2 | 0.000',
      'paths | nothing is missing | 0.000',
      'paths | the run itself | 0.000',
    ]);
  });

  it('contains the complete report of a failure', () => {
    expect([...xml.querySelectorAll('failure')].map((one) => one.textContent)).toEqual([
      text,
      text,
      'a gap\nanother',
      'The build ended',
    ]);
    const counts = ['tests', 'failures'].map((name) => xml.querySelector('testsuite')?.getAttribute(name));
    expect(counts).toEqual(['5', '4']);
  });
});
