import { endpoints } from '../../contract/endpoints';
import { redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import { defineModel } from '../kit/model/model';
import { broken, done, late, lost, refused, success } from './answers';
import { logIn, open, signedIn } from './opening';
import { rewarded, unrewarded } from './player-samples';

const field = 'Enter your reward code';
const code = '7K4M-P2XW-9RT3';
const usedByYou = refused('code_already_used_by_you', 'You already redeemed this code.', {
  redemption: rewarded,
});

export const redeemDialogModel = defineModel<typeof redeemDialogMachine>({
  machine: redeemDialogMachine,
  starts: [
    {
      name: 'a player opens the home page',
      prepare: async (world) => {
        open(world, '/');
        await signedIn(world);
      },
    },
  ],
  project: ({ text, attempt }) => [
    text,
    attempt === null ? null : { isForText: attempt.code === text.trim(), isRepeat: attempt.isRepeat },
  ],
  samples: {
    'dialog.open': [{}],
    'dialog.close': [{}],
    'code.change': [{ text: code }, { text: '' }],
    'code.submit': [{ key: 'a-key' }],
    'redeem.again': [{}],
    'session.ended': [{ ended: 'left' }, { ended: 'rejected' }],
    'xstate.done.actor.redeemCode': [
      done(endpoints.redeemCode, rewarded),
      done(endpoints.redeemCode, unrewarded),
    ],
    'xstate.error.actor.redeemCode': [
      refused('code_not_found', 'We do not know this code.'),
      lost,
      late,
      broken,
      usedByYou,
    ],
  },
  feasible: {
    'code.change': ({ event, snapshot }) => event.text !== snapshot.context.text,
    // Nobody reaches Logout while the dialog is open, and a closed dialog makes no call that could be rejected.
    'session.ended': ({ event, snapshot }) =>
      snapshot.matches(event.ended === 'left' ? 'closed' : 'redeeming'),
  },
  drivers: {
    'dialog.open': ({ screen }) => screen.within('banner').press('button', 'Redeem a code'),
    'dialog.close': ({ screen, from }) =>
      screen.press('button', from.matches('entering') ? 'Cancel' : 'Awesome!'),
    'code.change': ({ screen, event }) => screen.type(field, event.text),
    'code.submit': ({ screen }) => screen.press('button', 'Redeem Code'),
    'redeem.again': ({ screen }) => screen.press('button', 'Redeem Another'),
    'session.ended': async ({ screen, world, event }) => {
      if (event.ended === 'left') {
        await screen.within('banner').press('button', 'Logout');
        await world.answer('logOut', success(endpoints.logOut, {}));
      } else {
        await world.answer('redeemCode', refused('unauthenticated', 'Please log in again.').outcome);
      }
      await logIn({ screen, world });
    },
    'xstate.done.actor.redeemCode': ({ world, event }) => world.answer('redeemCode', event.outcome),
    'xstate.error.actor.redeemCode': ({ world, event }) => world.answer('redeemCode', event.outcome),
  },
  states: {
    closed: ({ screen }) => screen.within('banner').seeEnabled('button', 'Redeem a code'),
    entering: async ({ screen, snapshot }) => {
      const { text } = snapshot.context;
      await screen.see('heading', 'Redeem your code');
      await screen.seeValue(field, text);
      await screen.seeEnabled('button', 'Cancel');
      if (text === '') await screen.seeDisabled('button', 'Redeem Code');
      else await screen.seeEnabled('button', 'Redeem Code');
    },
    'entering.fresh': ({ screen }) => screen.dontSee('alert'),
    'entering.refused': ({ screen, snapshot }) =>
      screen.within('alert').seeText(snapshot.context.failure?.text ?? ''),
    'entering.unanswered': async ({ screen, snapshot }) => {
      await screen.within('alert').seeText('Failed to redeem code');
      await screen.within('alert').seeText(new RegExp(snapshot.context.failure?.technical ?? 'nothing'));
      await screen.within('alert').seeText(/same prize/);
    },
    redeeming: async ({ screen, world }) => {
      await screen.seeDisabled('button', 'Redeeming...');
      await screen.seeDisabled('button', 'Cancel');
      await screen.key('Escape');
      await screen.see('heading', 'Redeem your code');
      await world.seeCall('redeemCode');
    },
    'result.rewarded': async ({ screen }) => {
      await screen.see('heading', 'Incredible!');
      await screen.see('heading', 'Neon headset');
      await screen.seeText('Rarity-Based Draw');
      await screen.seeText('Includes');
      await screen.seeText('Shipping information is collected separately.');
      await screen.dontSeeText('First-Time Bonus');
    },
    'result.unrewarded': async ({ screen }) => {
      await screen.see('heading', 'No Reward This Time');
      await screen.seeText('Better luck next time! Keep trying with more codes.');
      await screen.seeText('No Reward');
    },
  },
});
