import { expect, type Page } from '@playwright/test';
import {
  type DialogState,
  dialogStates,
  failing,
  headSnapshot,
  holding,
  pageSnapshots,
  screenPage,
  screenStorage,
  screenWidth,
} from '../kit/examples/screen-page';
import { closing, reloading, withExits } from '../kit/examples/ticket.exits';
import { ticketModel } from '../kit/examples/ticket.model';
import { ticketWire } from '../kit/examples/ticket.wire';
import type { AnyModel } from '../kit/model/model';
import { planMachine } from '../kit/plan/plan';
import { chromiumHost } from '../kit/run/chromium-host';
import { conformance } from '../kit/run/conformance';
import { runTour } from '../kit/run/run-tour';
import { screenshotOf } from '../kit/run/screenshots';
import { assertingStatesDistinct } from '../kit/run/states-distinct';
import type { Watcher } from '../kit/run/visit';
import { waitUntilReady } from '../kit/screen/ready.chromium';
import { chromiumScreen, snapshotReader } from '../kit/screen/screen.chromium';
import type { World } from '../kit/world/world';
import { readiness } from '../support/readiness';
import { test } from './ticket-page';

const slow: AnyModel = {
  ...ticketModel,
  samples: {
    ...ticketModel.samples,
    'xstate.error.actor.drawPrize': [{ error: new Error('timeout'), outcome: 'no answer' }],
  },
};

for (const [name, model] of [['a lost connection', ticketModel] as const, ['no answer', slow] as const]) {
  test(`a tour with ${name} fires every definition in the browser`, async ({ page, baseUrl }) => {
    const plan = planMachine(model);
    const [tour] = plan.tours;
    if (tour === undefined) throw new Error('nothing is planned');
    const host = await chromiumHost(page, { wire: ticketWire, baseUrl, door: '__TICKET_INSPECT__' });
    const { fired } = await runTour(plan, tour, host, [assertingStatesDistinct, conformance()]);
    expect([...new Set(fired)].sort()).toEqual([...plan.definitions].sort());
    await host.leave();
  });
}

const nothing = async () => {};
const mistaken: readonly (readonly [string, Watcher, Partial<AnyModel>, complaint: RegExp])[] = [
  [
    'offers what the model does not',
    conformance(),
    {
      starts: [{ name: 'a box that draws again', prepare: (world) => world.startAt('/?drawAgain') }],
      states: { ...ticketModel.states, drawing: nothing },
    },
    /In 'drawing' the page offers button "Draw", which the model does not/,
  ],
  [
    'offers for a second what the model does not',
    conformance(),
    { starts: [{ name: 'a box with a hint', prepare: (world) => world.startAt('/?passingHelp') }] },
    /In 'asking' the page offers button "Help", which the model does not/,
  ],
  [
    'shows in another state what has to be unique to one',
    assertingStatesDistinct,
    { states: { ...ticketModel.states, closed: ({ screen }) => screen.dontSee('button', 'Draw') } },
    /In '(won|lost)' the assertion of 'closed' holds too/,
  ],
];

for (const [says, watcher, wrong, complaint] of mistaken) {
  test(`a tour fails if the browser ${says}`, async ({ page, baseUrl }) => {
    const plan = planMachine({ ...ticketModel, ...wrong });
    const [tour] = plan.tours;
    if (tour === undefined) throw new Error('nothing is planned');
    const host = await chromiumHost(page, {
      wire: ticketWire,
      baseUrl,
      door: '__TICKET_INSPECT__',
      timeout: 2000,
    });
    await expect(runTour(plan, tour, host, [watcher])).rejects.toThrow(complaint);
    await host.leave();
  });
}

for (const exit of [closing, reloading]) {
  test(`a tour can end in the browser as a user who ${exit.name}`, async ({ page, baseUrl }) => {
    const { plan, tour } = leavingBy(withExits(exit));
    const host = await chromiumHost(page, { wire: ticketWire, baseUrl, door: '__TICKET_INSPECT__' });
    expect((await runTour(plan, tour, host)).failureModes).toContain('ticket.drawing|drawPrize: left');
    await host.leave();
  });
}

test('a late response reaches a browser that still waits for it', async ({ page, baseUrl }) => {
  const starts = [{ name: 'a box that clings', prepare: (world: World) => world.startAt('/?clingsToCall') }];
  const { plan, tour } = leavingBy({ ...withExits(closing), starts });
  const timeout = 1000;
  const host = await chromiumHost(page, {
    wire: ticketWire,
    baseUrl,
    door: '__TICKET_INSPECT__',
    timeout,
  });
  await expect(runTour(plan, tour, host)).rejects.toThrow('There is a heading named You won');
  await host.leave();
});

/** The tour that ends with the model's exit. */
function leavingBy(model: AnyModel) {
  const plan = planMachine(model);
  const tour = plan.tours.find(({ steps }) => steps.at(-1)?.exit !== undefined);
  if (tour === undefined) throw new Error('no tour ends with an exit');
  return { plan, tour };
}

function openDialog(page: Page, dialog: DialogState): Promise<void> {
  return page.evaluate((state) => {
    const box = document.querySelector('dialog');
    if (state === 'modal') box?.showModal();
    if (state === 'modeless') box?.show();
  }, dialog);
}

for (const dialog of dialogStates) {
  test(`the checks of the screen give the same results in the browser and the simulated page, with its dialog ${dialog}`, async ({
    page,
    baseUrl,
  }) => {
    const screen = (timeout: number) => chromiumScreen(page, { baseUrl, timeout });
    const reader = await snapshotReader();
    const show = async () => {
      await page.setContent(screenPage);
      await page.evaluate(reader);
      await openDialog(page, dialog);
    };
    for (const [says, check] of holding[dialog]) {
      await show();
      await test.step(says, () => check(screen(10_000)));
    }
    for (const [says, check] of failing[dialog]) {
      await show();
      await test.step(`fails on ${says}`, () => expect(check(screen(300))).rejects.toThrow(/\w/));
    }
  });

  test(`the page snapshot is the same in the browser and the simulated page, with its dialog ${dialog}`, async ({
    page,
    baseUrl,
  }) => {
    const screen = chromiumScreen(page, { baseUrl, timeout: 10_000 });
    await page.addInitScript({ content: await snapshotReader() });
    await page.route(baseUrl, (route) => route.fulfill({ contentType: 'text/html', body: screenPage }));
    await page.goto(baseUrl);
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(screenStorage));
    await openDialog(page, dialog);
    await screen.resize(screenWidth);
    if (dialog !== 'closed') await screen.focus('button', 'Inside');
    expect(await screen.pageSnapshot()).toEqual(pageSnapshots[dialog]);
    if (dialog !== 'modal') expect(await screen.within('banner').pageSnapshot()).toEqual(headSnapshot);
    else
      await expect(screen.within('banner').pageSnapshot()).rejects.toThrow(
        'This part of the page is not there: banner',
      );
  });
}

test('a timeout of the readiness check names what is missing', async ({ page }) => {
  await page.setContent('<!doctype html><body><main data-guest></main></body>');
  await expect(waitUntilReady(page, readiness, { timeout: 300 })).rejects.toThrow(
    'The page is not ready, it lacks: a title, a main heading, the end of its hydration',
  );
});

test('a screenshot of a page is a small JPEG', async ({ page }) => {
  await page.setContent('<h1>Box</h1>');
  const jpeg = await screenshotOf(page);
  expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(jpeg.length).toBeLessThan(20_000);
});

test('a console message that no tour provoked is a problem of the tour', async ({ page, baseUrl }) => {
  const host = await chromiumHost(page, { wire: ticketWire, baseUrl, door: '__TICKET_INSPECT__' });
  await host.load();
  expect(host.problems()).toEqual([]);
  await page.evaluate(() => console.error('The box is jammed'));
  await expect.poll(() => host.problems()).toEqual(['The console says: The box is jammed']);
  await host.leave();
});

test('a provoked failure allows one console message of its own', async ({ page, baseUrl }) => {
  const host = await chromiumHost(page, { wire: ticketWire, baseUrl, door: '__TICKET_INSPECT__' });
  await host.load();
  await page.route('**/image.png', (route) => route.abort('failed'));
  await page.evaluate(() => {
    fetch('/api/draw', { method: 'POST' }).catch(() => undefined);
  });
  await host.world.loseConnection('drawPrize');
  await page.evaluate(() => {
    new Image().src = '/image.png';
  });
  await expect
    .poll(() => host.problems())
    .toEqual(['The console says: Failed to load resource: net::ERR_FAILED']);
  await host.leave();
});
