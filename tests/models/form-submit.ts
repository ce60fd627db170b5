import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { FormContext } from './form-fields';

export interface Choices {
  readonly field: string;
  readonly values: readonly [string, ...string[]];
  label(value: string): string;
  isThere(value: string, snapshot: AnyMachineSnapshot): boolean;
  isNext(value: string, last: string, snapshot: AnyMachineSnapshot): boolean;
}

interface Submit extends Required<Pick<AnyModel, 'samples' | 'drivers' | 'feasible' | 'planned'>> {
  label(context: FormContext): string;
  others(snapshot: AnyMachineSnapshot): string[];
  last(context: FormContext): string | null;
}

interface Sending {
  shouldSubmit(snapshot: AnyMachineSnapshot): boolean;
  whenPressed(step: Parameters<NonNullable<AnyModel['drivers'][string]>>[0]): Promise<void>;
}

export const oneSubmit = (
  label: string,
  part: (screen: Screen) => Screen,
  { shouldSubmit, whenPressed }: Sending,
): Submit => ({
  label: () => label,
  others: () => [],
  last: () => null,
  samples: { 'form.submit': [{}] },
  drivers: {
    'form.submit': async (step) => {
      await part(step.screen).press('button', label);
      await whenPressed(step);
    },
  },
  feasible: {},
  planned: { 'form.submit': ({ snapshot }) => shouldSubmit(snapshot) },
});

export const choiceSubmit = (
  { field, values, label, isThere, isNext }: Choices,
  part: (screen: Screen) => Screen,
): Submit => {
  const last = (context: FormContext) => context.values[field] || values[0];
  return {
    label: (context) => label(last(context)),
    others: (snapshot) =>
      values.filter((value) => value !== last(snapshot.context) && isThere(value, snapshot)).map(label),
    last,
    samples: { 'target.submit': values.map((value) => ({ field, value })) },
    drivers: { 'target.submit': ({ screen, event }) => part(screen).press('button', label(event.value)) },
    feasible: { 'target.submit': ({ event, snapshot }) => isThere(event.value, snapshot) },
    planned: {
      'target.submit': ({ event, snapshot }) => isNext(event.value, last(snapshot.context), snapshot),
    },
  };
};
