import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Actor, AnyStateMachine, ContextFrom } from 'xstate';
import type { AgeRule } from '../../contract/age';
import type { Profile } from '../../contract/profile.contract';
import {
  connectForm,
  connectTarget,
  draftOf,
  type FormView,
  type TargetView,
} from '../../machines/form/form.connect';
import type { FieldValues, Lock } from '../../machines/form/form.types';
import type { DetailsField } from '../../machines/form/forms';
import { addressIn, detailsIn, marketingIn } from '../../machines/form/profile-record';
import { codesTo, cooldownsOf } from '../actors/cooldowns';
import { draftsOf } from '../actors/drafts';
import { getForms } from '../actors/forms';
import { inspection } from '../actors/inspector';
import { todayIn } from '../services/server-time';
import { useApp } from './app-context';
import { useCampaignConfig } from './use-app-views';

type FieldOf<Machine extends AnyStateMachine> = keyof ContextFrom<Machine>['values'] & string;
type ResultOf<Machine extends AnyStateMachine> = NonNullable<ContextFrom<Machine>['result']>;
type ViewOf<Machine extends AnyStateMachine> = FormView<FieldOf<Machine>, ResultOf<Machine>>;

interface Form<Machine extends AnyStateMachine> {
  machine: Machine;
  /** What the app does once the server said yes. */
  onSuccess(result: ResultOf<Machine>): void;
}

interface Beginning<Field extends string, Result> {
  /** What the fields hold at first. */
  values?: FieldValues<Field>;
  /** What the page before has handed over. */
  navigationState?: FieldValues<Field>;
  /** The record that the form edits. */
  record?: Result;
  waitsUntil?: number | null;
  lock?: Lock<Field> | null;
  /** Where a lock is remembered once the form goes. */
  lockName?: string;
}

const useFormActor = <Machine extends AnyStateMachine>(
  { machine, onSuccess }: Form<Machine>,
  { navigationState, record, lockName, ...input }: Beginning<FieldOf<Machine>, ResultOf<Machine>>,
): Actor<AnyStateMachine> => {
  const app = useApp();
  const drafts = draftsOf(app);
  const actor = useActorRef<AnyStateMachine>(machine, {
    input: { ...input, typed: drafts.of(machine.id, navigationState) },
    ...inspection,
  });
  const given = useRef(navigationState);
  useEffect(() => {
    const subscription = actor.on('form.succeeded', ({ result }) => onSuccess(result));
    return () => subscription.unsubscribe();
  }, [actor, onSuccess]);
  useEffect(() => {
    if (record !== undefined) actor.send({ type: 'record.refreshed', record });
  }, [actor, record]);
  useEffect(
    () => drafts.watch(machine.id, () => draftOf(actor.getSnapshot()), given.current),
    [actor, machine, drafts],
  );
  useEffect(() => {
    if (lockName === undefined) return;
    return () => {
      const { lock } = actor.getSnapshot().context;
      if (lock) cooldownsOf(app).set(lockName, Date.parse(lock.until));
    };
  }, [actor, app, lockName]);
  return actor;
};

const useForm = <Machine extends AnyStateMachine>(
  form: Form<Machine>,
  beginning: Beginning<FieldOf<Machine>, ResultOf<Machine>> = {},
  ageRule?: () => AgeRule | undefined,
): ViewOf<Machine> => {
  const actor = useFormActor(form, beginning);
  return connectForm(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
    ageRule,
  );
};

const useTarget = <Machine extends AnyStateMachine>(
  form: Form<Machine>,
  field: FieldOf<Machine>,
): TargetView<FieldOf<Machine>, ResultOf<Machine>> => {
  const actor = useFormActor(form, {});
  return connectTarget(
    field,
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};

/** Until when no code is mailed to an address. */
const useCodeCooldown = (email = '') => cooldownsOf(useApp()).of(codesTo(email));

/** Whom a date of birth lets take part, as far as the campaign and the clock of the server are known. */
const useAgeRule = () => {
  const config = useCampaignConfig().data;
  return (): AgeRule | undefined => {
    const today = todayIn(config?.campaign?.timezone);
    return today !== null && config?.min_age !== undefined ? { min_age: config.min_age, today } : undefined;
  };
};

/** One hook per form. */
export const useLogInForm = () => useForm(getForms(useApp()).logIn);
export const useRegisterForm = () => useForm(getForms(useApp()).register, {}, useAgeRule());
export const useVerifyEmailForm = (navigationState: FieldValues<'email'>) =>
  useForm(getForms(useApp()).verifyEmail, { navigationState });
export const useResendForm = (values: FieldValues<'email'>) =>
  useForm(getForms(useApp()).resendVerification, { values, waitsUntil: useCodeCooldown(values.email) });
export const useForgotPasswordForm = (navigationState: FieldValues<'email'>) =>
  useForm(getForms(useApp()).forgotPassword, {
    navigationState,
    waitsUntil: useCodeCooldown(draftsOf(useApp()).of('forgotPassword', navigationState).email),
  });
export const useResetPasswordForm = (navigationState: FieldValues<'email'>) =>
  useForm(getForms(useApp()).resetPassword, { navigationState });
export const useChangePasswordForm = () => useForm(getForms(useApp()).changePassword);
export const useDetailsForm = (id: string, record: Profile, known: FieldValues<DetailsField>) => {
  const lockName = `username of ${id}`;
  const until = cooldownsOf(useApp()).of(lockName);
  return useForm(getForms(useApp()).editDetails, {
    values: { ...known, ...detailsIn(record) },
    record,
    lockName,
    lock: until === null ? null : { field: 'username', until: new Date(until).toISOString() },
  });
};
export const useAddressForm = (record: Profile) =>
  useForm(getForms(useApp()).editAddress, { values: addressIn(record), record });
export const useRemoveAddress = () => useForm(getForms(useApp()).removeAddress);
export const useMarketingForm = (record: Profile) =>
  useForm(getForms(useApp()).chooseMarketing, { values: marketingIn(record), record });
export const useEndSession = () => useTarget(getForms(useApp()).endSession, 'id');
export const useEndOtherSessions = () => useForm(getForms(useApp()).endOtherSessions);
export const useFirstTimeForm = (values: FieldValues<'name' | 'email'>) =>
  useForm(getForms(useApp()).completeFirstTime, { values });
