// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import { type TicketDefects, tourTicket } from './examples/ticket.tours';
import type { AnyModel } from './model/model';
import { conformance } from './run/conformance';
import type { Control } from './screen/page-snapshot';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

interface Defective {
  readonly model?: Partial<AnyModel>;
  readonly defects?: TicketDefects;
  readonly litter?: string;
}

const tour = (timeout: number, { model, defects, litter = '' }: Defective) =>
  tourTicket(
    { ...ticketModel, ...model },
    {
      timeout,
      watchers: [conformance()],
      ...(defects && { defects }),
      litter: (body) => {
        body.firstElementChild?.setAttribute('role', 'main');
        body.insertAdjacentHTML('beforeend', litter);
      },
    },
  );
const firedIn = async (defective: Defective = {}) => (await tour(10_000, defective)).fired.length;
const passes = async (defective?: Defective) => expect(await firedIn(defective)).toBe(11);
const fails = (defective: Defective, complaint: string) =>
  expect(tour(500, defective)).rejects.toThrow(complaint);

const help = { role: 'button', name: 'Help' };

describe('conformance of the enabled controls', { timeout: 60_000 }, () => {
  it('holds if every enabled control is an event of the model, and every event has a control', () =>
    passes());

  it('fails with a stray button', () =>
    fails(
      { litter: '<button>Help</button>' },
      'In \'closed\' the page offers button "Help", which the model does not',
    ));

  it('fails with a stray button that disappears after a second, with any timeout of the checks', () =>
    expect(tour(10_000, { defects: { passingHelp: true } })).rejects.toThrow(
      'In \'asking\' the page offers button "Help", which the model does not',
    ));

  it('fails with a stray link, field or focusable element', async () => {
    await fails({ litter: '<a href="/help">Help</a>' }, 'the page offers link "Help"');
    await fails({ litter: '<input aria-label="Help" />' }, 'the page offers field "Help"');
    await fails({ litter: '<div tabindex="0" aria-label="Help"></div>' }, 'the page offers div "Help"');
  });

  it('fails with a duplicate control', () =>
    fails(
      { litter: '<button>Open</button>' },
      'In \'closed\' the page offers button "Open" 2 times, the model 1',
    ));

  it('fails with an enabled control where the model has no events', () =>
    fails(
      {
        defects: { drawAgain: true },
        model: { states: { ...ticketModel.states, drawing: async () => {} } },
      },
      'In \'drawing\' the page offers button "Draw", which the model does not',
    ));

  it('ignores disabled, read-only and hidden controls', () =>
    passes({
      litter:
        '<button disabled>Help</button><input readonly aria-label="Help" /><a hidden href="/help">Help</a>',
    }));

  it('fails if an event has no control', () =>
    fails(
      { defects: { deafClose: true } },
      "In 'won' the model offers 'box.close' (button \"Close\"), which the page does not",
    ));

  it('fails if the model names a control that the page lacks', () =>
    fails(
      { model: { controls: { 'box.open': () => [{ role: 'button', name: 'Open' }, help] } } },
      "In 'closed' the model offers 'box.open' (button \"Help\"), which the page does not",
    ));

  it('requires the unmodeled controls of the model', async () => {
    await passes({ model: { unmodeledControls: () => [help] }, litter: '<button>Help</button>' });
    await fails(
      { model: { unmodeledControls: () => [help] } },
      'In \'closed\' the page lacks button "Help", which is an unmodeled control',
    );
  });

  it('considers only the parts of the page that the model names', () =>
    passes({
      model: { parts: (screen) => [screen.within('main')] },
      litter: '<header><button>Help</button></header>',
    }));

  it('considers the whole page if the model lists all global controls', async () => {
    const walk = (known: readonly Control[]) =>
      tourTicket(
        { ...ticketModel, parts: (screen) => [screen.within('main')] },
        {
          timeout: 500,
          watchers: [conformance(undefined, async ({ name }) => known.some((one) => one.name === name))],
          litter: (body) => {
            body.firstElementChild?.setAttribute('role', 'main');
            body.insertAdjacentHTML('beforeend', '<footer><button>Help</button></footer>');
          },
        },
      );
    expect((await walk([help])).fired.length).toBe(11);
    await expect(walk([])).rejects.toThrow(
      'In \'closed\' the page offers button "Help", which no model does',
    );
  });

  it('fails if a part is not on the page', () =>
    fails(
      { model: { parts: (screen) => [screen.within('banner')] } },
      'This part of the page is not there: banner',
    ));

  it('fails if the model names no part in any state', () =>
    fails({ model: { parts: () => [] } }, "The model of 'ticket' names no part of the page in any state"));

  it('ignores events that the plan leaves out, but not events without a control', async () => {
    const never = { 'box.close': () => false };
    expect(await firedIn({ model: { planned: never } })).toBe(10);
    await fails(
      { model: { feasible: never } },
      'In \'asking\' the page offers button "Close", which the model does not',
    );
  });

  it('compares the names of controls literally, not as patterns', () =>
    fails(
      {
        model: {
          drivers: { ...ticketModel.drivers, 'box.open': ({ screen }) => screen.press('button', /Open/) },
        },
      },
      "The driver of 'box.open' acts on /Open/: say the control by its name",
    ));
});
