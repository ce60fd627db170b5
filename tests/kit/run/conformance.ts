import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../model/model';
import { reachedBy } from '../plan/space';
import { stateText } from '../report/state-text';
import type { Control } from '../screen/page-snapshot';
import type { Screen } from '../screen/screen';
import { blankStage } from './acts';
import { controlText, type Offer, offersOf } from './conformance-offers';
import type { Watcher } from './visit';

type Report = (difference: string) => void;

/**
 * After every step the enabled controls in the model's parts equal the events that the model offers and its
 * unmodeled controls. On the rest of the page `isDeclared` accepts each enabled control, if given. Fails with one line
 * per difference.
 */
export const conformance = (
  report: Report = () => {},
  isDeclared?: (control: Control) => Promise<boolean>,
): Watcher => ({
  name: 'the page offers what the model offers',
  look: async ({ plan, step: { snapshot }, stage, promptly, isOnDetour }) => {
    if (isOnDetour) return;
    const { model } = plan;
    if (!hasParts(model)) throw new Error(`The model of '${plan.id}' names no part of the page in any state`);
    const offers = await offersOf(model, snapshot);
    let differences: readonly string[] = [];
    const compare = async () => {
      differences = [];
      const [seen, rest] = await Promise.all([
        enabledIn(model.parts(stage.screen, snapshot)),
        isDeclared ? enabledIn([stage.screen]) : [],
      ]);
      differences = differencesOf(model, snapshot, offers, seen);
      if (isDeclared) {
        const strays = await straysOf(snapshot, rest, seen.map(controlText), isDeclared);
        differences = [...differences, ...strays];
      }
      if (differences.length > 0) throw new Error(differences.join('\n'));
    };
    await promptly(compare).catch((missed) => {
      for (const difference of differences) report(`${plan.id}: ${difference}`);
      throw missed;
    });
  },
});

const modelsWithParts = new WeakMap<AnyModel, boolean>();

function hasParts(model: AnyModel): boolean {
  const known = modelsWithParts.get(model);
  if (known !== undefined) return known;
  const answer = reachedBy(model).some((snapshot) => model.parts(blankStage.screen, snapshot).length > 0);
  modelsWithParts.set(model, answer);
  return answer;
}

async function enabledIn(parts: readonly Screen[]): Promise<Control[]> {
  const pageSnapshots = await Promise.all(parts.map((part) => part.pageSnapshot()));
  return pageSnapshots.flatMap(({ controls }) => controls.filter(({ isEnabled }) => isEnabled));
}

function differencesOf(
  model: AnyModel,
  snapshot: AnyMachineSnapshot,
  offers: readonly Offer[],
  seen: readonly Control[],
): string[] {
  const shown = seen.map(controlText);
  const unmodeledControls = model.unmodeledControls?.(snapshot) ?? [];
  const unmodeled = unmodeledControls.map(controlText);
  const optional = unmodeledControls.filter(({ isOptional }) => isOptional).map(controlText);
  const offered = offers.map(({ control }) => controlText(control));
  const times = (list: readonly string[], control: string) => list.filter((one) => one === control).length;
  return [...new Set([...shown, ...offered, ...unmodeled])].flatMap((control) => {
    const wanted = Math.max(times(unmodeled, control), offered.includes(control) ? 1 : 0);
    const found = times(shown, control);
    const types = offers
      .filter((offer) => controlText(offer.control) === control)
      .map(({ type }) => `'${type}'`);
    if (found === wanted || (found === 0 && optional.includes(control))) return [];
    const place = `In '${stateText(snapshot.value)}'`;
    if (wanted === 0) return [`${place} the page offers ${control}, which the model does not`];
    if (found > wanted) return [`${place} the page offers ${control} ${found} times, the model ${wanted}`];
    if (types.length === 0) return [`${place} the page lacks ${control}, which is an unmodeled control`];
    return [
      `${place} the model offers ${[...new Set(types)].join(', ')} (${control}), which the page does not`,
    ];
  });
}

async function straysOf(
  snapshot: AnyMachineSnapshot,
  rest: readonly Control[],
  known: readonly string[],
  isDeclared: (control: Control) => Promise<boolean>,
): Promise<string[]> {
  const strays: string[] = [];
  for (const control of rest.filter((one) => !known.includes(controlText(one))))
    if (!(await isDeclared(control))) strays.push(controlText(control));
  return [...new Set(strays)].map(
    (control) => `In '${stateText(snapshot.value)}' the page offers ${control}, which no model does`,
  );
}
