import { endpoints } from '../../contract/endpoints';
import { redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import { defineModel, type Reply } from '../kit/model/model';
import { done, rejected, rejectionsFor, success, suspended, unauthenticated, WAIT } from './answers';
import { leaves } from './exits';
import { seeCountdown } from './form-states';
import { logIn, logOut, startAt } from './open-page';
import { person, token } from './player-samples';
import { firstDraw, firstTime, rewarded, unrewarded, won } from './redemption-samples';
import { environment, header, page, seeFailure, steps } from './steps';
import { button, field as fieldOf, playerHead } from './unmodeled-controls';

const field = 'Enter your reward code';
const code = '7K3M-9Q2W-8X4R';
const lookAlikes = { text: 'cap2-seas-no1c', read: 'CAP2-5EA5-N01C' };
const wrongCheck = '7K3M-9Q2W-8X4Q';
const hints = {
  [lookAlikes.text]: 'Some letters look like numbers, so we corrected them.',
  [wrongCheck]: 'One character may be wrong. Check it, or try it anyway.',
};
const blank = '   ';
const bonusForm = [fieldOf('Name'), fieldOf('Email'), button('Unlock my bonus')];

const openDialog = header.press('button', 'Redeem a code');
const logsOut = steps(logOut, environment.answer('logOut', success(endpoints.logOut, {})));
const answersReply = ({ reply }: { readonly reply?: Reply }) =>
  environment.answer('redeemCode', reply?.outcome);

const seeAlert = seeFailure((screen) => screen, 'Failed to redeem code');

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
    if (snapshot.matches('closed')) return playerHead(undefined, ['Show my QR code']);
    return snapshot.context.redemption?.requires_first_time_completion ? bonusForm : [];
  },
  controls: {
    'dialog.cancel': () => [],
    'dialog.close': ({ snapshot }) => [button(snapshot.matches('result') ? 'Awesome!' : 'Cancel')],
  },
  drivers: {
    'dialog.open': openDialog,
    'dialog.close': ({ screen, from }) =>
      screen.press('button', from.matches('result') ? 'Awesome!' : 'Cancel'),
    'dialog.cancel': page.key('Escape'),
    'code.change': ({ screen, event }) => screen.type(field, event.text),
    'code.submit': page.press('button', 'Redeem Code'),
    'redeem.another': page.press('button', 'Redeem Another'),
    'cooldown.ended': environment.passTime(WAIT * 1000),
    'dialog.discard': steps(
      ({ event, ...stage }) => (event.reply === undefined ? logsOut : answersReply(event))(stage),
      logIn,
    ),
    'dialog.interrupt': steps(({ event, ...stage }) => answersReply(event)(stage), logIn),
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
      leave: environment.reload(),
      see: steps(
        header.see('button', person.username),
        environment.seeStored('session_token', token),
        openDialog,
        page.seeValue(field, ''),
        page.dontSee('alert'),
      ),
    }),
  ],
  states: {
    closed: header.seeEnabled('button', 'Redeem a code'),
    input: async ({ screen, world, snapshot: { context } }) => {
      const { text } = context;
      await screen.see('heading', 'Redeem your code');
      await screen.seeEnabled('button', 'Cancel');
      if (text === lookAlikes.text) await screen.seeText(lookAlikes.read);
      for (const [hinted, hint] of Object.entries(hints))
        await (text === hinted ? screen.seeText(hint) : screen.dontSeeText(hint));
      if (text.trim() !== '') return;
      await screen.key('Enter');
      await world.dontSeeCall('redeemCode');
    },
    'input.idle': steps(page.dontSee('alert'), page.dontSee('timer')),
    'input.rejected': steps(seeAlert, page.dontSee('timer')),
    'input.outcomeUnknown': steps(seeAlert, page.dontSee('timer')),
    'input.coolingDown': steps(seeAlert, seeCountdown()),
    loading: steps(
      page.seeDisabled('button', 'Redeeming...'),
      page.seeDisabled('button', 'Cancel'),
      page.key('Escape'),
      page.see('heading', 'Redeem your code'),
      page.dontSee('alert'),
      environment.seeCall('redeemCode'),
    ),
    result: steps(
      ({ screen, snapshot }) => (snapshot.can({ type: 'dialog.cancel' }) ? undefined : screen.key('Escape')),
      page.dontSee('heading', 'Redeem your code'),
      page.seeEnabled('button', 'Redeem Another'),
      page.seeEnabled('button', 'Awesome!'),
    ),
    'result.rewarded': async ({ screen, snapshot: { context } }) => {
      const { reward, points_awarded, raffle_entries = [] } = context.redemption ?? {};
      await screen.see('heading', reward?.name);
      await screen.seeText(`+${points_awarded} points`);
      for (const { raffle_name, ticket_number } of raffle_entries)
        await screen.seeText(`${raffle_name}: ${ticket_number}`);
    },
    'result.unrewarded': page.see('heading', 'No Reward This Time'),
  },
});
