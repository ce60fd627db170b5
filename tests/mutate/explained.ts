import { forms } from '../../machines/form/forms';

const onlyEvent = 'Only this event comes here, which the type checker cannot know.';
const neverMissing = 'It is never missing here, which the type checker cannot know.';
const unused = 'The screen says that it is done, and nothing reads the response.';
const provided = 'The placeholder never runs, because the actor is provided at the start.';
const noTag = 'No view of a list asks for the tag.';
const noGuard = 'No guard looks at the value.';
const typedBack =
  'It takes a field that is typed back to its value before a save with an unknown outcome. The tests of the machine do that.';
const hasMessage =
  'A rate-limit rejection of our server has a message, so its outcome is known. The machine tests send one without.';

const triedInAnyOrder = Object.fromEntries(
  Object.entries(forms).map(([form, { root }]) => [
    `${form}: try after its neighbour #${form}.submitting|xstate.error.actor.${root.meta?.verb}|0`,
    hasMessage,
  ]),
);

export const explained: Readonly<Record<string, string>> = {
  ...triedInAnyOrder,
  'redeemDialog: drop action 1 of #redeemDialog|session.interrupted|0':
    'The difference needs four consecutive events: a rejection, opening, the same code again, and the rejection as used by this player. The machine tests walk them.',
  'redeemDialog: try after its neighbour #redeemDialog.loading|xstate.error.actor.redeemCode|0':
    'A rejection of our server with a prize always has a message, so its outcome is known. The machine tests send one without.',
  'seasonPopup: retarget #seasonPopup.shown|popup.follow|0 to awaiting.free':
    'In a tour the campaign announces the popup again once, after it was closed. The machine tests do so after it was followed.',
  'register: drop action 1 of #register.submitting|xstate.done.actor.register|0': unused,
  'register: drop entry action 1 of #register.succeeded': unused,
  'resendVerification: drop action 1 of #resendVerification.submitting|xstate.done.actor.resendVerification|0':
    unused,
  'resendVerification: drop entry action 1 of #resendVerification.succeeded': unused,
  'forgotPassword: drop action 1 of #forgotPassword.submitting|xstate.done.actor.forgotPassword|0': unused,
  'forgotPassword: drop entry action 1 of #forgotPassword.succeeded': unused,
  'resetPassword: drop action 1 of #resetPassword.submitting|xstate.done.actor.resetPassword|0': unused,
  'resetPassword: drop entry action 1 of #resetPassword.succeeded': unused,
  'endOtherSessions: drop action 1 of #endOtherSessions.submitting|xstate.done.actor.endOtherSessions|0':
    unused,
  'endOtherSessions: drop entry action 1 of #endOtherSessions.succeeded': unused,
  'endSession: drop action 1 of #endSession.submitting|xstate.done.actor.endSession|0': unused,
  'endSession: drop entry action 1 of #endSession.succeeded': unused,
  'editDetails: drop action 2 of #editDetails.submitting|xstate.error.actor.updateProfile|1': typedBack,
  'editAddress: drop action 2 of #editAddress.submitting|xstate.error.actor.updateProfile|1': typedBack,
  'ownSessions: drop action 1 of #ownSessions.loading|xstate.done.actor.getSessions|0':
    'The list is empty: nothing of the answer shows.',
  'completeFirstTime: drop action 1 of #completeFirstTime.submitting|xstate.done.actor.completeFirstTime|0':
    unused,
  'completeFirstTime: drop entry action 1 of #completeFirstTime.succeeded': unused,
  'machines/redeem/redeem-dialog.connect.ts: \'\' becomes "Stryker was here!"': noGuard,
  'machines/form/form.connect.ts: \'\' becomes "Stryker was here!"': noGuard,
  'machines/redeem/redeem-dialog.machine.ts: context.redemption?.reward becomes context.redemption.reward':
    neverMissing,
  'machines/redeem/redeem-dialog.machine.ts: context.attempt?.isRepeat becomes context.attempt.isRepeat':
    neverMissing,
  'machines/auth/auth.machine.ts: context.session?.token becomes context.session.token': neverMissing,
  'machines/auth/auth.machine.ts: context.session?.token becomes context.session.token (2)': neverMissing,
  'machines/auth/auth.machine.ts: context.session?.token becomes context.session.token (3)': neverMissing,
  'machines/auth/auth.machine.ts: context.session?.token becomes context.session.token (4)': neverMissing,
  "machines/resource/paged-list.machine.ts: event.type === 'page.open' becomes true": onlyEvent,
  "machines/auth/auth.machine.ts: event.type === 'session.started' becomes true": onlyEvent,
  "machines/auth/auth.machine.ts: event.type === 'session.rejected' becomes true": onlyEvent,
  "machines/form/form.setup.ts: event.type === 'form.submit' becomes true": onlyEvent,
  'machines/resource/resource.parts.ts: \'pending\' becomes ""': noTag,
  'machines/resource/resource.parts.ts: \'pending\' becomes "" (2)': noTag,
  "machines/resource/resource.setup.ts: { [verb]: placeholderCall<Data, ResourceQuery>(verb), watchChanges: placeholderListener('watchChanges'), ...listeners, } becomes {}":
    provided,
  'machines/resource/resource.setup.ts: \'watchChanges\' becomes ""': provided,
  'machines/form/form.setup.ts: { [verb]: placeholderCall<Result, FieldValues<Field>>(verb), cooldown: cooldownActor, ...listeners, } becomes {}':
    provided,
  'machines/form/form.parts.ts: \'cooldown\' becomes ""': provided,
  'machines/resource/resource.setup.ts: \'watchChanges\' becomes "" (2)':
    'Nobody asks for the listener by its id.',
};

const isReported =
  'The app reports at once whether motion is allowed, so that the first state is left before it renders.';

/** Mutants of machine and model that no user can notice. */
export const equivalent: Readonly<Record<string, string>> = {
  'newRewardsBadge: delete #newRewardsBadge.loading|xstate.error.actor.countNewRewards|1':
    'Without an earlier number nothing is shown while counting and after it failed, and both count again once online.',
  'banner: delete #banner.opening||0': isReported,
  'banner: retarget #banner.opening||0 to still': isReported,
};
