import type { AnyStateNode } from 'xstate';
import { machines } from '../../machines';
import { type FormName, forms } from '../../machines/form/forms';
import { explainedCode } from './explained-code';

const unused = 'The screen says that it is done, and nothing reads the response.';
const noLogout = 'Nobody sees the logout while nobody is logged in: the header does not render it.';
const typedBack =
  'It takes a field that is typed back to its value before a save with an unknown outcome. The tests of the machine do that.';
const hasMessage =
  'A rate-limit rejection of our server has a message, so its outcome is known. The machine tests send one without.';

const ofForms = (names: readonly FormName[], mutant: string, reason: string) =>
  Object.fromEntries(
    names.map((name) => {
      const verb = String(forms[name].root.meta?.verb);
      return [`${name}: ${mutant.replaceAll('FORM', name).replaceAll('VERB', verb)}`, reason];
    }),
  );

/** The screen says that it is done, and reads nothing of the response. */
const unread: readonly FormName[] = [
  'register',
  'forgotPassword',
  'resetPassword',
  'endSession',
  'endOtherSessions',
  'completeFirstTime',
  'saveShipping',
  'editActivity',
  'toggleActivity',
  'undoScan',
  'deleteActivity',
  'revokeBatch',
  'approveReward',
  'rejectReward',
  'drawRaffle',
  'suspendUser',
  'unsuspendUser',
  'unlockUser',
  'endUserSessions',
  'appointAdmin',
  'removeAdmin',
];

/** Their screen reads the response, and nobody else hears of the success. */
const unheard: readonly FormName[] = [
  'resendVerification',
  'claimReward',
  'claimVoucher',
  'redeemVoucher',
  'claimRallyTicket',
  'scanActivity',
  'enterPasscode',
  'selfComplete',
  'createActivity',
  'revokeActivityQr',
  'createCodes',
  'previewCleanup',
  'runCleanup',
];

/** What no user can notice of any form. */
const unnoticed = {
  ...ofForms(
    Object.keys(forms) as FormName[],
    'try after its neighbour #FORM.submitting|xstate.error.actor.VERB|0',
    hasMessage,
  ),
  ...ofForms(unread, 'drop action 1 of #FORM.submitting|xstate.done.actor.VERB|0', unused),
  ...ofForms([...unread, ...unheard], 'drop entry action 1 of #FORM.succeeded', 'Nobody listens.'),
};

export const explained: Readonly<Record<string, string>> = {
  ...explainedCode,
  ...unnoticed,
  'redeemDialog: drop action 1 of #redeemDialog|session.interrupted|0':
    'The difference needs four consecutive events: a rejection, opening, the same code again, and the rejection as used by this player. The machine tests walk them.',
  'redeemDialog: try after its neighbour #redeemDialog.loading|xstate.error.actor.redeemCode|0':
    'A rejection of our server with a prize always has a message, so its outcome is known. The machine tests send one without.',
  'seasonPopup: retarget #seasonPopup.shown|popup.follow|0 to awaiting.free':
    'In a tour the campaign announces the popup again once, after it was closed. The machine tests do so after it was followed.',
  'editDetails: drop action 2 of #editDetails.submitting|xstate.error.actor.updateProfile|1': typedBack,
  'editAddress: drop action 2 of #editAddress.submitting|xstate.error.actor.updateProfile|1': typedBack,
  'ownSessions: drop action 1 of #ownSessions.loading|xstate.done.actor.getSessions|0':
    'The list is empty: nothing of the answer shows.',
  'staffLogout: retarget #staffLogout.starting||1 to loggedIn.idle': noLogout,
  'staffLogout: retarget #staffLogout.starting||1 to loggedIn.leaving.asking': noLogout,
  'staffLogout: retarget #staffLogout.starting||1 to loggedIn.passEnding.asking': noLogout,
  'staffLogout: retarget #staffLogout.loggedIn|session.ended|0 to loggedIn.idle': noLogout,
  'staffLogout: retarget #staffLogout.loggedIn|session.ended|0 to loggedIn.leaving.asking': noLogout,
  'staffLogout: retarget #staffLogout.loggedIn|session.ended|0 to loggedIn.passEnding.asking': noLogout,
  'staffLogout: drop entry action 1 of #staffLogout.loggedOut': noLogout,
};

const withQuery = [
  ...[
    'wallet',
    'tournaments',
    'raffles',
    'leaderboard',
    'activities',
    'users',
    'auditLog',
    'staffActivities',
  ],
  ...['tournamentLeaderboard', 'ownTournaments', 'redemptions', 'highlights', 'winners', 'approvals'],
  ...['codeBatches', 'attempts', 'staffScans'],
];

const noData = 'Nothing is loaded yet, so nothing is cleared.';

/** Other filters or another page before any data. */
const nothingToClear = Object.fromEntries(
  withQuery.flatMap((list) =>
    ['loading', 'failed'].map((state) => [
      `${list}: drop action 2 of #${list}.${state}|query.change|0`,
      noData,
    ]),
  ),
);

/** The transitions of failed calls in a state, by the name of each, with its index among those of its call. */
const failuresIn = (state: string) =>
  Object.entries(machines).flatMap(([id, { root }]) =>
    [...((root.states as Record<string, AnyStateNode>)[state]?.transitions ?? [])].flatMap(
      ([event, transitions]) =>
        event.startsWith('xstate.error.actor.')
          ? transitions.map(({ guard, actions }, index) => ({
              name: `#${id}.${state}|${event}|${index}`,
              id,
              guard,
              actions,
              isBefore: transitions[index + 1]?.guard,
            }))
          : [],
    ),
  );

/** A first load for which the server has nothing. */
const nothingToForget = Object.fromEntries(
  failuresIn('loading')
    .filter(({ guard, actions: [action] }) => guard === 'isNotFound' && action === 'clearData')
    .map(({ id, name }) => [`${id}: drop action 1 of ${name}`, noData]),
);

const neverOfFields = Object.fromEntries(
  failuresIn('submitting')
    .filter(({ guard, isBefore }) => guard === 'isOutcomeUnknown' && isBefore === 'isShownAtFields')
    .map(({ id, name }) => [
      `${id}: try after its neighbour ${name}`,
      'Only a rejection names fields, and the outcome of a rejection is known.',
    ]),
);

const restoredNext = Object.fromEntries(
  ['playerAuth', 'staffAuth'].flatMap((machine) =>
    ['loggedOut', 'loggingOut'].map((state) => [
      `${machine}: retarget #${machine}.${state}|session.changedElsewhere|0 to loggedIn.checking`,
      'The session is restored first, which leads there in the same step.',
    ]),
  ),
);

const clearedByLoading = Object.fromEntries(
  ['pickupCode', 'playerPass', 'activityQr'].flatMap((machine) =>
    ['loading', 'failed', 'shown', 'renewing', 'stale'].map((state) => [
      `${machine}: drop action 1 of #${machine}.${state}|code.hide|0`,
      'While hidden no code is shown, and the next one clears it before it loads.',
    ]),
  ),
);

const isReported =
  'The app reports at once whether motion is allowed, so that the first state is left before it renders.';

const isReleased = 'The page that hears that scans are kept releases its own, which keeps it as well.';

const readOnly = 'A locked field is read-only on the screen.';

/** Mutants of machine and model that no user can notice. */
export const equivalent: Readonly<Record<string, string>> = {
  ...unnoticed,
  ...nothingToClear,
  ...nothingToForget,
  ...neverOfFields,
  ...restoredNext,
  'editActivity: try after its neighbour #editActivity.submitting|xstate.error.actor.updateActivity|1':
    'The outcome of a conflict is known.',
  'editDetails: drop the guard of #editDetails.coolingDown|field.change|0': readOnly,
  'editDetails: drop the guard of #editDetails.succeeded|field.change|0': readOnly,
  ...clearedByLoading,
  'redeemDialog: try after its neighbour #redeemDialog.loading|xstate.error.actor.redeemCode|0':
    'A rejection with a prize is no limit.',
  'newRewardsBadge: delete #newRewardsBadge.loading|xstate.error.actor.countNewRewards|1':
    'Without an earlier number nothing is shown while counting and after it failed, and both count again once online.',
  'staffLogout: drop entry action 1 of #staffLogout.loggedOut': noLogout,
  'banner: delete #banner.opening||0': isReported,
  'banner: retarget #banner.opening||0 to still': isReported,
  'scanQueue: drop the guard of #scanQueue|scan.release|0':
    'A scan that is answered or kept does not change when it is released.',
  'scanQueue: drop the guard of #scanQueue|rejection.dismiss|0': 'Only listed rejections have a control.',
  'scanQueue: retarget #scanQueue.idle|scan.add|0 to sendingOne':
    'In idle no other scan waits, so that the added one is sent alone.',
  'scanQueue: delete #scanQueue.deciding||2':
    'While nothing waits, deciding looks and behaves as idle does: the next scan leaves it.',
  'scanQueue: drop entry action 1 of #scanQueue.retrying': isReleased,
  'scanQueue: drop entry action 1 of #scanQueue.offline': isReleased,
};
