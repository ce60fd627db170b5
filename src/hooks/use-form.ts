import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { AnyActorRef } from 'xstate';
import type { AgeRule } from '../../contract/age';
import {
  connectForm,
  connectTarget,
  draftOf,
  type FormView,
  type TargetView,
} from '../../machines/form/form.connect';
import type { FieldValues } from '../../machines/form/form.types';
import type { FormField, FormName, FormResult } from '../../machines/form/forms';
import { connectResource } from '../../machines/resource/resource.connect';
import type { App } from '../actors/app-actors';
import { cooldownsOf } from '../actors/cooldowns';
import { draftsOf } from '../actors/drafts';
import { getForms } from '../actors/forms';
import { inspection } from '../actors/inspector';
import { todayIn } from '../services/server-time';
import { useApp } from './app-context';

interface Start<Name extends FormName> {
  /** The initial values. */
  values?: FieldValues<FormField<Name>>;
  /** Values from the page before. */
  navigationState?: FieldValues<FormField<Name>>;
  /** Optional fields that must be filled in this time. */
  required?: readonly FormField<Name>[];
  /** The record that the form edits. */
  record?: FormResult<Name>;
}

/** The rule for a date of birth, where the campaign is known. */
const ageRuleOf = ({ campaignConfig }: App): AgeRule | undefined => {
  const { data } = connectResource(campaignConfig.getSnapshot(), campaignConfig.send);
  const today = todayIn(data?.campaign?.timezone);
  return today !== null && data?.min_age !== undefined ? { min_age: data.min_age, today } : undefined;
};

const useFormActor = <Name extends FormName>(
  name: Name,
  { values = {}, navigationState, record, required }: Start<Name>,
): AnyActorRef => {
  const app = useApp();
  const drafts = draftsOf(app);
  const cooldowns = cooldownsOf(app);
  const { machine, onSuccess, cooldownName, lock } = getForms(app)[name];
  const typed = drafts.of(name, navigationState);
  // The player who opened the form; a log-out closes it.
  const lockName = useRef(lock?.name()).current;
  const lockedUntil = lockName === undefined ? null : cooldowns.of(lockName);
  const actor = useActorRef(machine, {
    input: {
      values,
      record,
      required,
      typed,
      cooldownEnd: cooldownName ? cooldowns.of(cooldownName({ ...values, ...typed })) : null,
      lock: lock && lockedUntil && { field: lock.field, until: new Date(lockedUntil).toISOString() },
    },
    ...inspection,
  });
  const given = useRef(navigationState);
  useEffect(() => {
    const subscription = actor.on('form.succeeded', ({ result }) => onSuccess?.(result));
    return () => subscription.unsubscribe();
  }, [actor, onSuccess]);
  useEffect(
    () => drafts.watch(name, () => draftOf(actor.getSnapshot()), given.current),
    [actor, name, drafts],
  );
  useEffect(() => {
    if (lockName === undefined) return;
    return () => {
      const { lock } = actor.getSnapshot().context;
      if (lock) cooldowns.set(lockName, Date.parse(lock.until));
    };
  }, [actor, cooldowns, lockName]);
  return actor;
};

/** Runs a form or an action while the component is mounted. */
export const useForm = <Name extends FormName>(
  name: Name,
  start: Start<Name> = {},
): FormView<FormField<Name>, FormResult<Name>> => {
  const app = useApp();
  const actor = useFormActor(name, start);
  return connectForm(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
    () => ageRuleOf(app),
  );
};

/** Runs an action with targets while the component is mounted. */
export const useTarget = <Name extends FormName>(
  name: Name,
): TargetView<FormField<Name>, FormResult<Name>> => {
  const actor = useFormActor(name, {});
  return connectTarget(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};
