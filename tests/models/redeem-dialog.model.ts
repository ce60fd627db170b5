import { endpoints } from '../../contract/endpoints';
import { redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import type { Failure } from '../../machines/shared/failure';
import { defineModel, type Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import { done, rejected, rejectionsFor, success, suspended, unauthenticated, WAIT } from './answers';
import { leaves } from './exits';
import { seeFailure } from './failure-lines';
import { seeCountdown } from './form-assertions';
import { logIn, logOut, startAt } from './open-page';
import { person, token } from './player-samples';
import { seePrize, seeSentOnce } from './redeem-dialog.assertions';
import { firstDraw, firstTime, rewarded, unrewarded, won } from './redemption-samples';
import { button, field as fieldOf, playerHead } from './unmodeled-controls';

const field = 'Enter your reward code';
const safe = 'Your code is safe. Try again and you’ll get the same prize.';
const texts = { fallback: 'Failed to redeem code', next: safe };
const code = '7K3M-9Q2W-8X4R';
const lookAlikes = { text: 'cap2-seas-no1c', read: 'CAP2-5EA5-N01C' };
const wrongCheck = '7K3M-9Q2W-8X4Q';
const hints = {
  [lookAlikes.text]: 'Some letters look like numbers, so we corrected them.',
  [wrongCheck]: 'One character may be wrong. Check it, or try it anyway.',
};
const blank = '   ';
const bonusForm = [fieldOf('Name'), fieldOf('Email'), button('Unlock my bonus')];

const seeInput = async (screen: Screen, text: string) => {
  await screen.see('heading', 'Redeem your code');
  await screen.seeValue(field, text);
  await screen.seeEnabled('button', 'Cancel');
  if (text === lookAlikes.text) await screen.seeText(lookAlikes.read);
  for (const [hinted, hint] of Object.entries(hints))
    await (text === hinted ? screen.seeText(hint) : screen.dontSeeText(hint));
};

const seeInputFailure = async ({
  screen,
  snapshot,
}: Stage & { snapshot: { context: { failure: Failure | null } } }) => {
  await seeFailure(screen, snapshot.context.failure, texts);
  await screen.dontSee('timer');
};

export const redeemDialogModel = defineModel<typeof redeemDialogMachine>({
  machine: redeemDialogMachine,
  starts: [startAt({ path: '/profile' })],
  project: ({ text, attempt, failure, redemption }) => [
    text,
    attempt && { code: attempt.code, isRepeat: attempt.isRepeat },
    (failure?.retryAt ?? null) !== null,
    redemption?.requires_first_time_completion === true,
  ],
  samples: {
    'code.change': [code, '', lookAlikes.text, wrongCheck, blank].map((text) => ({ text })),
    'code.submit': [{ key: 'a-key' }],
    'dialog.discard': [{}, { reply: { verb: 'redeemCode', outcome: suspended.outcome } }],
    'dialog.interrupt': [{ reply: { verb: 'redeemCode', outcome: unauthenticated } }],
    'xstate.done.actor.redeemCode': [
      ...[rewarded, unrewarded, firstTime, firstDraw, won('common', 'Sticker')],
      ...[won('uncommon', 'Bottle opener'), won('rare', 'Jersey'), won('legendary', 'Gaming chair')],
    ].map((redemption) => done(endpoints.redeemCode, redemption)),
    'xstate.error.actor.redeemCode': rejectionsFor('redeemCode', {
      code_already_used_by_you: rejected('code_already_used_by_you', 'You already redeemed this code.', {
        redemption: rewarded,
      }),
    }),
  },
  feasible: {
    'code.change': ({ event, snapshot }) => event.text !== snapshot.context.text,
    // A modal dialog covers Logout, and a closed dialog makes no call.
    'dialog.discard': ({ event, snapshot }) =>
      snapshot.matches(event.reply === undefined ? 'closed' : 'loading'),
    'dialog.interrupt': ({ snapshot }) => snapshot.matches('loading'),
  },
  parts: (screen, snapshot) => [snapshot.matches('closed') ? screen.within('banner') : screen],
  unmodeledControls: (snapshot) => {
    if (snapshot.matches('closed')) return playerHead(person.username);
    return snapshot.context.redemption?.requires_first_time_completion ? bonusForm : [];
  },
  controls: {
    'dialog.cancel': () => [],
    'dialog.close': ({ snapshot }) => [button(snapshot.matches('result') ? 'Awesome!' : 'Cancel')],
  },
  drivers: {
    'dialog.open': ({ screen }) => screen.within('banner').press('button', 'Redeem a code'),
    'dialog.close': ({ screen, from }) =>
      screen.press('button', from.matches('result') ? 'Awesome!' : 'Cancel'),
    'dialog.cancel': ({ screen }) => screen.key('Escape'),
    'code.change': ({ screen, event }) => screen.type(field, event.text),
    'code.submit': ({ screen }) => screen.press('button', 'Redeem Code'),
    'redeem.another': async ({ screen }) => {
      await screen.press('button', 'Redeem Another');
      await screen.seeValue(field, '');
    },
    'cooldown.ended': ({ world }) => world.passTime(WAIT * 1000),
    'dialog.discard': async ({ screen, world, event }) => {
      if (event.reply === undefined) {
        await logOut({ screen });
        await world.answer('logOut', success(endpoints.logOut, {}));
      } else {
        await world.answer('redeemCode', event.reply.outcome);
      }
      await logIn({ screen, world });
    },
    'dialog.interrupt': async ({ screen, world, event }) => {
      await world.answer('redeemCode', event.reply?.outcome);
      await logIn({ screen, world });
    },
    'xstate.done.actor.redeemCode': async ({ world, event }) => {
      const asked = (await world.requests('getProfile')).length;
      await world.answer('redeemCode', event.outcome);
      await world.seeRequests('getProfile', asked + 1);
    },
  },
  exits: [
    leaves({
      verb: 'redeemCode',
      answer: success(endpoints.redeemCode, rewarded),
      leave: ({ world }) => world.reload(),
      see: async ({ screen, world }) => {
        await screen.within('banner').see('button', person.username);
        await screen.dontSee('alert');
        await world.seeStored('session_token', token);
        await screen.within('banner').press('button', 'Redeem a code');
        await screen.seeValue(field, '');
        await screen.dontSee('alert');
      },
    }),
  ],
  states: {
    closed: ({ screen }) => screen.within('banner').seeEnabled('button', 'Redeem a code'),
    input: async ({ screen, world, snapshot }) => {
      const { text } = snapshot.context;
      await seeInput(screen, text);
      if (text.trim() === '') {
        await screen.key('Enter');
        await screen.seeDisabled('button', 'Redeem Code');
        await world.dontSeeCall('redeemCode');
      } else {
        await screen.seeEnabled('button', 'Redeem Code');
      }
    },
    'input.idle': async ({ screen }) => {
      await screen.dontSee('alert');
      await screen.dontSee('timer');
    },
    'input.rejected': seeInputFailure,
    'input.outcomeUnknown': seeInputFailure,
    'input.coolingDown': async ({ screen, snapshot }) => {
      await seeFailure(screen, snapshot.context.failure, texts);
      await seeCountdown(screen);
    },
    loading: async ({ screen, world, snapshot }) => {
      await screen.seeDisabled('button', 'Redeeming...');
      await screen.seeDisabled('button', 'Cancel');
      await screen.key('Escape');
      await screen.see('heading', 'Redeem your code');
      await screen.dontSee('alert');
      await world.seeCall('redeemCode');
      seeSentOnce(await world.requests('redeemCode'), snapshot.context.attempt);
    },
    result: async ({ screen, snapshot }) => {
      if (!snapshot.can({ type: 'dialog.cancel' })) await screen.key('Escape');
      await screen.dontSee('heading', 'Redeem your code');
      await screen.seeEnabled('button', 'Redeem Another');
      await screen.seeEnabled('button', 'Awesome!');
    },
    'result.rewarded': ({ screen, snapshot }) => seePrize(screen, snapshot.context.redemption),
    'result.unrewarded': async ({ screen }) => {
      await screen.see('heading', 'No Reward This Time');
      await screen.seeText('Better luck next time! Keep trying with more codes.');
      await screen.seeText('No Reward');
    },
  },
});
