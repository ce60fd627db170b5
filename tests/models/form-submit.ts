import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { FormContext } from './form-fields';

/** What a form offers to choose from, where the click on one of them sends it. */
export interface Choices {
  readonly field: string;
  /** The first is chosen before any other. */
  readonly values: readonly [string, ...string[]];
  /** What the button of one is called. */
  label(value: string): string;
  /** Whether one is still there to choose. */
  isThere(value: string, snapshot: AnyMachineSnapshot): boolean;
  /** Whether a plan goes on from the one that was chosen last with this one. */
  isNext(value: string, last: string, snapshot: AnyMachineSnapshot): boolean;
}

interface Submit extends Required<Pick<AnyModel, 'samples' | 'drivers' | 'feasible' | 'planned'>> {
  /** What the button that sends it is called, or sent it. */
  label(context: FormContext): string;
  /** What else could be sent here, by the names of its buttons. */
  others(snapshot: AnyMachineSnapshot): string[];
  /** What was chosen last. */
  last(context: FormContext): string | null;
}

interface Sending {
  shouldSubmit(snapshot: AnyMachineSnapshot): boolean;
  /** What is seen at once, where what the form holds may change before the answer comes. */
  whenPressed(step: Parameters<NonNullable<AnyModel['drivers'][string]>>[0]): Promise<void>;
}

/** The one button of a form. */
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

/** The buttons of all that can be chosen. */
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
