import { type Definition, definitionsOf } from '../model/definitions';
import type { AnyModel } from '../model/model';
import type { Demand } from './demand';
import { exitLabel, type Moves } from './moves';
import type { Place, Step } from './space';

export interface Missed {
  readonly id: string;
  readonly reason: string;
}

export function missedBy(
  { machine }: AnyModel,
  { wanted, avoid }: Demand,
  places: ReadonlyMap<string, Place>,
  covered: ReadonlySet<string>,
): Missed[] {
  const definitions = definitionsOf(machine);
  const missed = [...(wanted ?? definitions.map(({ id }) => id))].filter((id) => !covered.has(id));
  return missed.map((id) => {
    if (avoid !== undefined) return { id, reason: 'every way to it leads through a move that is avoided' };
    const definition = definitions.find((one) => one.id === id);
    const reason = definition === undefined ? 'no reached state takes it' : whyMissed(definition, places);
    return { id, reason };
  });
}

function whyMissed({ source, eventType }: Definition, places: ReadonlyMap<string, Place>): string {
  if (eventType === '') return 'no sample leads through its state with its guard holding';
  const rests = [...places.values()].some(({ snapshot }) =>
    snapshot._nodes.some(({ id }) => id === source.id),
  );
  return rests ? 'its guard holds for no sample in any reached state' : 'no sample leads to its state';
}

export function failOnDeadSamples({ model, samples }: Moves, steps: readonly (Step | undefined)[]): void {
  const labels = new Set(steps.map((step) => step?.move.label));
  const exits = (model.exits ?? []).map(exitLabel);
  const dead = [...samples.keys(), ...exits].filter((label) => !labels.has(label));
  if (dead.length === 0) return;
  throw new Error(
    `No reached state of '${model.machine.id}' takes ${dead.join(', ')}: do feasible or planned forbid it, or does project hide a value that a guard reads?`,
  );
}
