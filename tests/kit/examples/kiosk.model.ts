import type { ReportedEvent } from '../model/model';
import { defineModel } from '../model/model';
import type { World } from '../world/world';
import { kioskMachine } from './kiosk.machine';

const answered = ({ world, event }: { readonly world: World; readonly event: ReportedEvent }) =>
  world.answer('placeOrder', event.outcome);

export const kioskModel = defineModel<typeof kioskMachine>({
  machine: kioskMachine,
  starts: [{ name: 'a closed kiosk', prepare: (world) => world.startAt('/') }],
  project: ({ tea, note, complaint }) => [tea, note !== '', complaint],
  parts: (screen) => [screen],
  samples: {
    'kiosk.open': [{}],
    'kiosk.close': [{}],
    'tea.pick': [{ tea: 'Green' }, { tea: 'Black' }],
    'note.change': [{ note: 'no sugar' }],
    'order.send': [{}],
    'order.cancel': [{}],
    'help.open': [{}],
    'help.close': [{}],
    'thanks.give': [{}],
    'tea.again': [{}],
    'xstate.done.actor.placeOrder': [
      { output: true, outcome: { status: 200, body: { left: true } } },
      { output: false, outcome: { status: 200, body: { left: false } } },
    ],
    'xstate.error.actor.placeOrder': [{ error: new Error('offline'), outcome: 'connection lost' }],
    'xstate.after.farewell.kiosk.thanked': [{}],
  },
  drivers: {
    'kiosk.open': ({ screen }) => screen.press('button', 'Open'),
    'kiosk.close': ({ screen }) => screen.press('button', 'Close'),
    'tea.pick': ({ screen, event }) => screen.press('button', event.tea),
    'note.change': ({ screen, event }) => screen.type('Note', event.note),
    'order.send': ({ screen }) => screen.press('button', 'Send'),
    'order.cancel': ({ screen }) => screen.press('button', 'Cancel'),
    'help.open': ({ screen }) => screen.press('button', 'Help'),
    'help.close': ({ screen }) => screen.press('button', 'Back'),
    'thanks.give': ({ screen }) => screen.press('button', 'Thank you'),
    'tea.again': ({ screen }) => screen.press('button', 'Again'),
    'xstate.done.actor.placeOrder': answered,
    'xstate.error.actor.placeOrder': answered,
    'xstate.after.farewell.kiosk.thanked': ({ world }) => world.passTime(30_000),
  },
  controls: {
    'tea.pick': () => ['Green', 'Black'].map((name) => ({ role: 'button', name })),
  },
  states: {
    closed: ({ screen }) => screen.see('heading', 'Closed'),
    choosing: async ({ screen, snapshot: { context } }) => {
      await screen.see('heading', 'Your tea');
      await screen.seeText(context.tea === '' ? 'Nothing is picked.' : `${context.tea} tea it is.`);
      await screen.seeValue('Note', context.note);
      await screen.seeEnabled('button', 'Send');
      if (context.complaint === '') await screen.dontSee('alert');
      else await screen.seeText(context.complaint);
    },
    helping: async ({ screen }) => {
      await screen.see('heading', 'Help');
      await screen.seeText('Pick a tea, then send your order.');
    },
    ordering: ({ screen }) => screen.see('heading', 'Ordering'),
    served: async ({ screen }) => {
      await screen.see('heading', 'Your tea is ready');
      await screen.see('button', 'Thank you');
    },
    thanked: async ({ screen }) => {
      await screen.see('heading', 'You are welcome');
      await screen.see('button', 'Again');
    },
  },
});
