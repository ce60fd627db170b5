import type { AnyActorLogic, AnyStateMachine, PromiseActorLogic } from 'xstate';
import type { SentCode } from '../../contract/auth.contract';
import type { Verb } from '../../contract/endpoints';
import type { Profile } from '../../contract/profile.contract';
import type { UserRole } from '../../contract/session.contract';
import { activityBody } from '../../machines/form/activity-record';
import type { EmailedCode } from '../../machines/form/email-code-form.machine';
import { type FormName, type FormResult, forms } from '../../machines/form/forms';
import { failureOf, isOutcomeUnknown } from '../../machines/shared/failure';
import { lazyTable } from '../../machines/shared/lazy-table';
import { onThisClock } from '../services/server-time';
import { fail, filled, type MutationOptions, type OnError } from './calls';
import { codesTo, cooldownsOf } from './cooldowns';
import { dataSignalsOf } from './data-signals';
import { cooldown, createSignal, listen } from './listeners';
import { memoizePerApp } from './memoize-per-app';
import { provided } from './provided';
import { savedProfileOf } from './saved-profile';
import { staffOf } from './staff';

type Values = Readonly<Record<string, string>>;
type Typed = Readonly<Partial<Values>>;

interface Provision<Result> {
  /** The call; by default it sends the filled fields to the endpoint of its verb. */
  call?: PromiseActorLogic<Result, Record<string, string>>;
  onSuccess?: (result: Result) => void;
  /** The name of the cooldown that goes with the values of the form, for a form that opens during a cooldown. */
  cooldownName?: (values: Typed) => string;
  /** The listeners of the machine, in addition to the cooldown. */
  listeners?: Readonly<Record<string, AnyActorLogic>>;
  /** The field whose lock is stored when the form is closed, and the name under which it is stored. */
  lock?: { field: string; name: () => string };
}

type Provisions = { readonly [Name in FormName]?: Provision<FormResult<Name>> };

export interface ProvidedForm<Result> extends Provision<Result> {
  machine: AnyStateMachine;
}

/** Removes the name of one field of the call from the names of its nested fields. */
const failWithin =
  (name: string): OnError<never> =>
  (error) => {
    const failure = failureOf(error);
    const fields = Object.entries(failure.fields).map(([field, texts]) => [
      field.startsWith(`${name}.`) ? field.slice(name.length + 1) : field,
      texts,
    ]);
    throw { ...failure, fields: Object.fromEntries(fields) };
  };

/** The fields of a response without those that its schema could not read, which are undefined. */
const readable = (response: Profile): Profile =>
  Object.fromEntries(Object.entries(response).filter(([, value]) => value !== undefined));

/** Every form with its call and its success handler. */
export const getForms = memoizePerApp((app) => {
  const {
    calls: { mutation, onDemand },
    session,
    startSession,
    wallet,
  } = app;
  const { ownSessions, tournaments, activities, staffActivities, staffScans, adminData } = dataSignalsOf(app);
  const cooldowns = cooldownsOf(app);
  const profile = savedProfileOf(app);
  const { watchRecord } = profile;

  const addressRemoval = createSignal();

  const savesProfile = ({ onError = fail, ...options }: MutationOptions<Profile>): Provision<Profile> => ({
    call: mutation('updateProfile', {
      ...options,
      // Fields that the response leaves out, or that are unreadable in it, have the values that were sent.
      toOutput: (response, fields) => ({ ...fields, ...readable(response) }),
      onError: (error, fields) => {
        // The server may have saved the profile.
        if (isOutcomeUnknown(error)) profile.report();
        return onError(error, fields);
      },
    }),
    onSuccess: (saved) => {
      profile.save(saved);
      // Without its time the response is not a whole record of the server.
      if (saved.updated_at === undefined) profile.report();
    },
  });

  /** Stores the end of the cooldown of email codes to the address. */
  const sendsCode = <V extends 'register' | 'resendVerification' | 'forgotPassword'>(verb: V) =>
    onDemand<V, Values, EmailedCode>(verb, (values) => ({ fields: filled(values) }), {
      toOutput: (response: SentCode, { email }) => {
        const resendAt = onThisClock(response.resend_available_at);
        cooldowns.set(codesTo(email), resendAt);
        return { resendAt };
      },
      onError: (error, { email }) => {
        if (verb !== 'register') cooldowns.set(codesTo(email), failureOf(error).retryAt);
        throw error;
      },
    });
  const cooldownName = ({ email }: Typed) => codesTo(email);

  // A rejection may mean that the tournament has changed, and an unknown outcome that the player joined.
  const joins = <V extends 'joinTournament' | 'leaveTournament'>(
    verb: V,
    options: Pick<MutationOptions<never>, 'toBody'> = {},
  ) => ({
    call: mutation(verb, { ...options, onSettled: tournaments.report }),
    // Joining consumes an entry reward, and leaving returns it.
    onSuccess: wallet.report,
  });
  const joining = joins('joinTournament', {
    toBody: (values) => ({ ...filled(values), agree_rules: values.agree_rules === '1' }),
  });

  /** A mutation that reports to the signal after every outcome, so that its resources are loaded again. */
  const invalidates = <V extends Verb>(verb: V, signal: { report: () => void }) => ({
    call: mutation(verb, { onSettled: signal.report }),
  });

  const changesRole = (role: UserRole) =>
    mutation('changeRole', { toBody: (values) => ({ ...values, role }), onSettled: adminData.report });

  const cleansUp = (body: { dry_run: boolean }) =>
    mutation('cleanUp', { toBody: () => body, ...(!body.dry_run && { onSettled: adminData.report }) });

  const provisions: Provisions = {
    logIn: {
      call: mutation('logIn', {
        onError: (error, { email }) => {
          cooldowns.set(codesTo(email), onThisClock(failureOf(error).resendAvailableAt));
          throw error;
        },
      }),
      onSuccess: startSession,
    },
    register: { call: sendsCode('register') },
    verifyEmail: { onSuccess: (user) => user && startSession(user) },
    resendVerification: { call: sendsCode('resendVerification'), cooldownName },
    forgotPassword: { call: sendsCode('forgotPassword'), cooldownName },
    changePassword: { onSuccess: ownSessions.report },
    editDetails: {
      // An emptied field is sent as empty text, which removes its value.
      ...savesProfile({ toBody: (changes) => changes }),
      listeners: { watchRecord },
      lock: {
        field: 'username',
        name: () => `username of ${session.getSnapshot().context.session?.person.id}`,
      },
    },
    editAddress: {
      ...savesProfile({
        toBody: (values) => ({ shipping_address: { ...values, line2: values.line2 || null, country: 'MY' } }),
        onError: failWithin('shipping_address'),
      }),
      listeners: { watchRecord, watchRemoval: listen([addressRemoval.source, 'record.removed']) },
    },
    removeAddress: {
      ...savesProfile({ toBody: () => ({ shipping_address: null }) }),
      onSuccess: (saved) => {
        addressRemoval.report();
        profile.save(saved);
      },
    },
    chooseMarketing: {
      ...savesProfile({
        toBody: (values) => ({ marketing_opt_in: values.marketing_opt_in === '1' }),
      }),
      listeners: { watchRecord },
    },
    // Ending an ended session is rejected: the list is loaded again after every outcome.
    endSession: invalidates('endSession', ownSessions),
    endOtherSessions: invalidates('endOtherSessions', ownSessions),
    // A rejection may mean that the reward has changed: the wallet is loaded again after every outcome.
    claimReward: invalidates('claimReward', wallet),
    claimVoucher: invalidates('claimVoucher', wallet),
    redeemVoucher: invalidates('redeemVoucher', wallet),
    saveShipping: invalidates('saveShipping', wallet),
    // A rejection may mean that the bonus is unlocked already: the wallet is loaded again after every outcome.
    completeFirstTime: invalidates('completeFirstTime', wallet),
    joinTournament: joining,
    joinTeamTournament: joining,
    leaveTournament: joins('leaveTournament'),
    // A rejection may mean that the activity is completed already: it is loaded again after every outcome.
    scanActivity: invalidates('scanActivity', activities),
    enterPasscode: {
      call: mutation('completeActivity', {
        toBody: (values) => ({ ...values, method: 'passcode' }),
        onSettled: activities.report,
      }),
    },
    selfComplete: {
      call: mutation('completeActivity', {
        toBody: (values) => ({ ...values, method: 'self_complete' }),
        onSettled: activities.report,
      }),
    },
    // A rejection may mean that the activity has ended: the list is loaded again after every outcome.
    toggleActivity: invalidates('toggleActivity', staffActivities),
    // A rejection may mean that the activity has changed: it is loaded again after every outcome.
    createActivity: { call: mutation('createActivity', { toBody: activityBody }) },
    editActivity: { call: mutation('updateActivity', { toBody: activityBody }) },
    deleteActivity: invalidates('deleteActivity', staffActivities),
    revokeActivityQr: {
      call: mutation('generateActivityQr', {
        toBody: (values) => ({ ...values, revoke_previous: true }),
        onSettled: staffActivities.report,
      }),
    },
    // A rejection may mean that the scan was undone already: the list is loaded again after every outcome.
    undoScan: invalidates('undoScan', staffScans),
    logInStaff: { onSuccess: (user) => staffOf(app).startSession(user) },
    createCodes: invalidates('createCodes', adminData),
    revokeBatch: invalidates('revokeBatch', adminData),
    approveReward: invalidates('approveReward', adminData),
    rejectReward: invalidates('rejectReward', adminData),
    drawRaffle: invalidates('drawRaffle', adminData),
    // A rejection may mean that the account has changed: the list is loaded again after every outcome.
    suspendUser: invalidates('suspendUser', adminData),
    unsuspendUser: invalidates('unsuspendUser', adminData),
    unlockUser: invalidates('unlockUser', adminData),
    endUserSessions: invalidates('endUserSessions', adminData),
    appointAdmin: { call: changesRole('admin') },
    removeAdmin: { call: changesRole('player') },
    previewCleanup: { call: cleansUp({ dry_run: true }) },
    runCleanup: { call: cleansUp({ dry_run: false }) },
    claimRallyTicket: invalidates('claimRallyTicket', activities),
  };

  const provideForm = (name: FormName) => {
    const machine: AnyStateMachine = forms[name];
    const verb = machine.root.meta.verb as Verb;
    const call = provisions[name]?.call ?? mutation(verb);
    const actors = { [verb]: call, cooldown, ...provisions[name]?.listeners };
    return { ...provisions[name], machine: provided(machine.provide({ actors })) };
  };
  const makers = (Object.keys(forms) as FormName[]).map((name) => [name, () => provideForm(name)] as const);
  return lazyTable(Object.fromEntries(makers)) as {
    readonly [Name in FormName]: ProvidedForm<FormResult<Name>>;
  };
});
