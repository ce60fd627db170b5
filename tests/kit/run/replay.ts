import type { AnyModel } from '../model/model';
import { type Walked, walkOf } from '../plan/follow';
import { Moves } from '../plan/moves';
import { type MachinePlan, planOfWalk } from '../plan/plan';
import { stateText } from '../report/state-text';

/** `ticket 0: box.open#0 name.changed#1` */
export function walkText(machine: string, { start, steps }: Walked): string {
  const labels = steps.slice(1).map(({ label }) => label);
  return `${machine} ${start}: ${labels.join(' ')}`.trim();
}

/** Throws if the line is malformed, its machine has no model, or the model does not allow the walk. */
export function walkFrom(text: string, models: readonly AnyModel[]): { model: AnyModel; walk: Walked } {
  const [, machine, start, listed = ''] = /^\s*(\S+) +(\d+):(.*)$/s.exec(text) ?? [];
  if (machine === undefined) {
    throw new Error(
      `'${text}' is no walk. One begins with a machine and the number of a start: 'ticket 0: …'.`,
    );
  }
  const model = models.find((one) => one.machine.id === machine);
  if (model === undefined) {
    const ids = models.map((one) => one.machine.id);
    throw new Error(`There is no machine '${machine}'. There are: ${ids.join(', ')}.`);
  }
  const labels = labelsIn(listed);
  const walk = walkOf(model, Number(start), labels);
  if (walk === undefined) throw new Error(whyNot(model, Number(start), labels));
  return { model, walk };
}

export function replayPlan(text: string, models: readonly AnyModel[]): MachinePlan {
  const { model, walk } = walkFrom(text, models);
  return planOfWalk(model, walk);
}

/** The name of an exit may contain spaces. */
function labelsIn(text: string): string[] {
  const [, events = '', exit] = /^(.*?)\s*(?:(?:^|\s)(exit .*))?$/s.exec(text.trim()) ?? [];
  return [
    ...events.split(/\s+/).filter((label) => label !== ''),
    ...(exit === undefined ? [] : [exit.trim()]),
  ];
}

function whyNot(model: AnyModel, start: number, labels: readonly string[]): string {
  const { id } = model.machine;
  if (start >= model.starts.length) {
    const names = model.starts.map(({ name }, index) => `${index} (${name})`);
    return `'${id}' has no start ${start}. It has: ${names.join(', ')}.`;
  }
  const works = labels.findIndex(
    (_, index) => walkOf(model, start, labels.slice(0, index + 1)) === undefined,
  );
  const label = labels[works] ?? '';
  const last = walkOf(model, start, labels.slice(0, works))?.steps.at(-1);
  const rules = new Moves(model);
  const can = last === undefined || last.exit !== undefined ? [] : rules.labelsIn(last.snapshot);
  const place = last === undefined ? '' : stateText(last.snapshot.value);
  const exits = model.exits?.map(({ name }) => `exit ${name}`) ?? [];
  const known = rules.samples.has(label) || exits.includes(label) ? '' : `, and '${id}' has no such event`;
  return `After ${works} event${works === 1 ? '' : 's'} the walk is in '${place}' and cannot go on with '${label}'${known}. It could with: ${can.join(', ') || 'nothing'}.`;
}
