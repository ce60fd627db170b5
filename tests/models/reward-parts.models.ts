import { endpoints } from '../../contract/endpoints';
import { machines } from '../../machines';
import { defineModel } from '../kit/model/model';
import type { World } from '../kit/world/world';
import { openActivity } from './activity-samples';
import { type Done, done, rejectionsFor, success } from './answers';
import { leaves, sessionEnds } from './exits';
import { startAt } from './open-page';
import { headset, person } from './player-samples';
import { seeStillLoggedIn } from './profile-page';
import { renewedCodeModel, timedCode } from './renewed-code.model';
import * as samples from './reward-samples';
import { environment, header, main, page, steps, within } from './steps';
import { button, link, playerHead } from './unmodeled-controls';
import { walletPart } from './wire';

const finds = (world: World, reward: Parameters<typeof samples.found>[0]) =>
  world.alwaysAnswer('findReward', success(endpoints.getWallet, samples.found(reward)));

/** The first code is replaced before it expires; the other one is of a server that replaces it only then. */
const pickupCode = (refresh_after_seconds: 240 | 300): Done =>
  timedCode(endpoints.createPickupCode, {
    qr_code: `EC1:R:W0123456789AC:T8Z3K1:${refresh_after_seconds}`,
    expires_at: '2026-06-01T00:05:00Z',
    refresh_after_seconds,
    reward: samples.rewardWith(samples.pickup),
  });

export const pickupCodeModel = renewedCodeModel({
  machine: machines.pickupCode,
  verb: 'createPickupCode',
  start: {
    path: samples.path,
    input: { id: headset.id },
    prepare: (world) => finds(world, samples.pickup),
  },
  codes: [pickupCode(240), pickupCode(300)],
  due: 240_000,
  life: 300_000,
  region: 'Pick it up',
  image: 'Pickup code',
  show: 'Show pickup code',
  hide: 'Hide pickup code',
  loading: 'Getting your pickup code…',
  stale: 'Couldn’t renew your code. This one still works for a moment.',
  controls: () => [link('Download as PNG')],
  whenRejected: (world, code) => {
    if (code === 'already_redeemed') finds(world, samples.pickedUp);
  },
  left: seeStillLoggedIn(),
  sessionEnds: sessionEnds('createPickupCode', () => '/login'),
  states: {
    redeemed: steps(page.seeText('Picked up. Enjoy your prize!'), page.dontSee('region', 'Pick it up')),
  },
});

const pass = (refresh_after_seconds: 30 | 60): Done =>
  timedCode(endpoints.getPlayerPass, {
    qr_code: `EC1:P:${person.user_id}:T8Z3K1:${refresh_after_seconds}`,
    expires_at: '2026-06-01T00:01:00Z',
    refresh_after_seconds,
  });

export const playerPassModel = renewedCodeModel({
  machine: machines.playerPass,
  verb: 'getPlayerPass',
  start: {
    path: '/activities/5',
    input: { id: person.user_id },
    prepare: (world) =>
      world.alwaysAnswer('getActivityMethods', success(endpoints.getActivityMethods, openActivity)),
  },
  codes: [pass(30), pass(60)],
  due: 30_000,
  life: 60_000,
  region: 'Show your QR',
  image: 'Live QR code',
  show: 'Show live QR code',
  hide: 'Hide live QR code',
  loading: 'Getting your live QR code…',
  stale: 'Couldn’t renew your live QR code. This one still works for a moment.',
  otherControls: [button('Show my QR code')],
  controls: () => [],
  left: seeStillLoggedIn(),
  sessionEnds: sessionEnds('getPlayerPass', () => '/login'),
});

const code = 'SHOP-7Q2M-88RX';
const copied = 'Code copied.';
const notCopied = 'Couldn’t copy the code. Select it instead.';
const copyIt = main.seeEnabled('button', 'Copy code');

export const copyTextModel = defineModel<typeof machines.copyText>({
  machine: machines.copyText,
  starts: [
    startAt({
      path: samples.path,
      input: { text: code },
      prepare: (world) => finds(world, samples.sponsorVoucher),
    }),
  ],
  project: () => null,
  drivers: {
    'text.copy': main.press('button', 'Copy code'),
    'copy.completed': environment.settleClipboard(code, true),
    'copy.rejected': environment.settleClipboard(code, false),
    'xstate.after.noticeTime.copyText.copied': environment.passTime(4000),
  },
  parts: (screen) => [screen.within('main')],
  unmodeledControls: () => [link('All my rewards'), button('Mark as used')],
  states: {
    idle: steps(copyIt, page.dontSeeText(copied), page.dontSeeText(notCopied)),
    copying: main.seeDisabled('button', 'Copy code'),
    copied: steps(copyIt, page.seeText(copied)),
    failed: steps(copyIt, within('alert').seeText(notCopied)),
  },
});

const counts = 'countNewRewards';
const counted = (wallet: typeof samples.news) => done(walletPart(counts), wallet);
const badge = /\d new rewards?$/;

export const newRewardsBadgeModel = defineModel<typeof machines.newRewardsBadge>({
  machine: machines.newRewardsBadge,
  starts: [startAt({ path: '/leaderboard', as: 'player', holds: [counts] })],
  project: ({ count }) => count,
  samples: {
    [`xstate.done.actor.${counts}`]: [samples.news, { ...samples.news, new_count: 1 }, samples.noNews].map(
      counted,
    ),
    [`xstate.error.actor.${counts}`]: rejectionsFor(counts),
  } as never,
  silent: { [counts]: 'The badge shows the last number, or none.' },
  drivers: {
    'resource.invalidated': async ({ world }) => {
      const { length } = await world.requests(counts);
      await world.comeOnline();
      await world.seeRequests(counts, length + 1);
    },
  },
  parts: (screen) => [screen.within('banner')],
  unmodeledControls: ({ context: { count } }) => [
    ...playerHead(),
    ...(count > 0 ? [link(count === 1 ? '1 new reward' : `${count} new rewards`)] : []),
  ],
  exits: [
    leaves({ verb: counts, answer: counted(samples.news).outcome, see: seeStillLoggedIn() }),
    ...sessionEnds(counts, () => '/leaderboard'),
  ],
  states: {
    loading: environment.seeCall(counts),
    shown: steps(
      ({ screen, snapshot: { context } }) =>
        screen
          .within('banner')
          .see('link', context.count === 1 ? '1 new reward' : `${context.count} new rewards`),
      header.see('link', 'My Rewards'),
      environment.dontSeeCall(counts),
    ),
    hidden: steps(
      header.dontSee('link', badge),
      header.see('link', 'My Rewards'),
      environment.dontSeeCall(counts),
    ),
  },
});
