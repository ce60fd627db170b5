import { describe, expect, it } from 'vitest';
import { kioskModel } from './examples/kiosk.model';
import { planMachine } from './plan/plan';
import { type Check, TourFailure } from './run/failure';
import { minimise } from './run/minimise';
import { isSameDefect, type Miss } from './run/same-defect';

const { tours } = planMachine(kioskModel);
const steps = tours.flatMap((tour) => tour.steps);

const drive: Check = { kind: 'driver', name: 'help.open' };
const inHelp: Check = { kind: 'state', name: 'helping' };
const inChoice: Check = { kind: 'state', name: 'choosing' };
const watched: Check = { kind: 'watcher', name: 'properties hold' };

function miss(type: string, check: Check, messages: string, took?: readonly string[]): Miss {
  const step = steps.find(({ event }) => event.type === type);
  if (step === undefined) throw new Error(`the plan has no ${type}`);
  const met = { fired: [], failureModes: [] };
  return { step, failure: new TourFailure(messages, { position: 1, check, took: took ?? step.fired, met }) };
}

const pairs: readonly (readonly [says: string, one: Miss, other: Miss, same: boolean])[] = [
  [
    'the same message in two states',
    miss('help.open', watched, 'In \'helping\' the page offers button "Reset"'),
    miss('help.close', watched, 'In \'choosing\' the page offers button "Reset"'),
    true,
  ],
  [
    'two texts missed in one state',
    miss('order.send', inChoice, 'The page lacks Pick a tea first.'),
    miss('help.close', inChoice, 'The page lacks Sold out.\nThe screen says: nothing'),
    true,
  ],
  [
    'a text and a button missed in one state',
    miss('order.send', inChoice, 'The page lacks Pick a tea first.'),
    miss('help.close', inChoice, 'There is no button named Send.'),
    false,
  ],
  [
    'texts missed in two states',
    miss('help.open', inHelp, 'The page lacks Help.'),
    miss('help.close', inChoice, 'The page lacks Sold out.'),
    false,
  ],
  [
    'one property, broken in two ways',
    miss('help.open', watched, 'It does not hold that prices have two decimals: RM 5'),
    miss('help.close', watched, 'It does not hold that prices have two decimals: RM 7.5'),
    true,
  ],
  [
    'two properties',
    miss('help.open', watched, 'It does not hold that prices have two decimals: RM 5'),
    miss('help.close', watched, 'It does not hold that no token is visible: abc'),
    false,
  ],
  [
    'two branches of one guard, neither taken',
    miss('order.send', inChoice, 'There is no heading named Ordering', []),
    miss('order.send', inChoice, 'The page lacks Pick a tea first.', ['kiosk#kiosk.choosing|tea.pick|0']),
    true,
  ],
  [
    'two events that do nothing, missed with the same message',
    miss('help.open', inHelp, 'There is no heading named Help', []),
    miss('help.close', inHelp, 'There is no heading named Help', []),
    false,
  ],
  [
    'an event that cannot be triggered, whatever the browser says',
    miss('help.open', drive, 'Timeout 1000ms exceeded', []),
    miss('help.open', drive, 'Timeout 9000ms exceeded', []),
    true,
  ],
  [
    'an event that cannot be triggered and one that does nothing',
    miss('help.open', drive, 'There is no button named Help', []),
    miss('help.open', inHelp, 'There is no button named Help', []),
    false,
  ],
];

describe('two failures', () => {
  it.each(pairs)('are distinguished or merged: %s', (_, one, other, same) => {
    expect([isSameDefect(one, other), isSameDefect(other, one)]).toEqual([same, same]);
  });

  it('keep their message without the text of the graph library, the terminal or the browser', () => {
    const control = String.fromCharCode(27);
    const messages = [
      'There is no button named Send\n\nPath:\n\tState: "closed"',
      `${control}[31mThere is no button named Send${control}[39m\n\nCall Log:\n- Timeout 300ms exceeded`,
      'There is no button named Send\nCall log:\n  - waiting',
    ];
    expect(messages.map((text) => miss('help.open', inHelp, text).failure.message)).toEqual(
      messages.map(() => 'There is no button named Send'),
    );
  });
});

describe('delta debugging', () => {
  const items = Array.from({ length: 60 }, (_, index) => index);
  const reduce = async (needed: readonly number[]) => {
    let tries = 0;
    const kept = await minimise(items, async (part) => {
      tries += 1;
      return needed.every((item) => part.includes(item));
    });
    return { kept, tries };
  };

  it.each([[[]], [[17]], [[3, 4]], [[0, 29, 58]], [[5, 6, 40, 41, 59]]])(
    'keeps a minimal subsequence: %j',
    async (needed) => {
      const { kept, tries } = await reduce(needed);
      expect(kept).toEqual(needed);
      expect(tries).toBeLessThanOrEqual(2 + 8 * needed.length);
    },
  );

  it('keeps the order and duplicates', async () => {
    const letters = [...'abcabcabc'];
    expect(await minimise(letters, async (part) => /a.*a/.test(part.join('')))).toEqual(['a', 'a']);
  });
});
