import { describe, expect, it } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import type { Mutant } from './mutate/mutant';
import { mutantsOf } from './mutate/mutants';
import { type Noticed, type Outcome, runMutants, toursThrough } from './mutate/run-mutants';
import { scoreOf, scoreTable, thresholdFailures } from './mutate/score';
import { userEvents } from './mutate/user-events';
import { planMachine } from './plan/plan';
import type { Tour } from './plan/tour';

const plan = planMachine(ticketModel, { longest: 4 });

function mutantCalled(name: string): Mutant {
  const mutant = mutantsOf(ticketModel.machine, []).find((one) => one.name === `ticket: ${name}`);
  if (mutant === undefined) throw new Error(`There is no mutant '${name}'`);
  return mutant;
}

function failingAt(positions: Readonly<Record<string, number>>) {
  const walked: string[] = [];
  const walk = async ({ name }: Tour): Promise<Noticed | null> => {
    walked.push(name);
    const position = positions[name];
    return position === undefined
      ? null
      : { position, check: 'state won', message: 'The page lacks You won.' };
  };
  return { walk, walked };
}

const again = mutantCalled('delete #ticket.lost|box.again|0');

describe('a mutant', () => {
  it('is run on the tours that meet the mutated place, the shortest first', () => {
    const meetings = toursThrough(plan, again);
    const names = meetings.map(({ tour }) => tour.name);
    const lost = plan.tours.filter(({ steps }) => steps.some(({ snapshot }) => snapshot.value === 'lost'));
    expect(plan.tours.length).toBeGreaterThan(lost.length);
    expect([...names].sort()).toEqual(lost.map(({ name }) => name).sort());
    expect(meetings.map(({ fires }) => fires)).toEqual(
      meetings.map(({ fires }) => fires).toSorted((a, b) => a - b),
    );
  });

  it('is killed by the first tour that fails', async () => {
    const [first] = toursThrough(plan, again);
    if (first === undefined) throw new Error('no tour meets the place');
    const { walk, walked } = failingAt({ [first.tour.name]: first.from });
    const noticed = { position: first.from, check: 'state won', message: 'The page lacks You won.' };
    expect(await runMutants(plan, again, walk)).toEqual({
      mutant: again.name,
      killed: { tour: first.tour.name, ...noticed },
      tours: 1,
    });
    expect(walked).toEqual([first.tour.name]);
  });

  it('survives if no tour fails', async () => {
    const { walk, walked } = failingAt({});
    expect(await runMutants(plan, again, walk)).toEqual({
      mutant: again.name,
      killed: null,
      tours: walked.length,
    });
  });

  it('is not killed by a failure before the mutated place', async () => {
    const [first] = toursThrough(plan, again);
    const { walk } = failingAt({ [first?.tour.name ?? '']: 0 });
    await expect(runMutants(plan, again, walk)).rejects.toThrow('before');
  });
});

describe('the events of users', () => {
  it('are those with a button or a field', async () => {
    expect(await userEvents(plan)).toEqual([
      'box.again',
      'box.close',
      'box.open',
      'name.changed',
      'name.submit',
    ]);
  });
});

describe('the mutation score of a machine', () => {
  const killed = { tour: 'box 1', position: 2, check: 'state won', message: '' };
  const outcomes: Outcome[] = [
    { mutant: 'box: delete a', killed, tours: 1 },
    { mutant: 'box: delete b', killed: null, tours: 3 },
    { mutant: 'box: retarget a', killed: null, tours: 3 },
    { mutant: 'box: stray control c', killed: null, tours: 3, isVoid: true },
  ];
  const explained = {
    'box: delete b': 'both look the same',
    'box: delete a': 'it is killed',
    'can: x': 'elsewhere',
  };
  const score = scoreOf('box', outcomes, explained);

  it('is killed mutants of all mutants, with survivors listed and void mutants excluded', () => {
    expect(score).toEqual({
      machine: 'box',
      generated: 3,
      killed: 1,
      score: 1 / 3,
      kills: { 'state won': 1 },
      voids: ['box: stray control c'],
      survivors: [
        { mutant: 'box: delete b', reason: 'both look the same' },
        { mutant: 'box: retarget a', reason: null },
      ],
    });
  });

  it('is printed with the survivors', () => {
    expect(scoreTable([score]).split('\n')).toEqual([
      'machine  killed  generated   score',
      'box           1          3  33.3 %',
      'all           1          3  33.3 %',
      '',
      '1 equivalent mutants are not counted.',
      'Survivors:',
      '  box: delete b (both look the same)',
      '  box: retarget a',
    ]);
  });

  it('fails below the threshold, and if survivors and explanations do not match', () => {
    expect(thresholdFailures([score], 0.95, explained)).toEqual([
      'box: 33.3 % is less than 95.0 %',
      'box: retarget a: survives without an explanation',
      'box: delete a: is explained as a survivor and is none',
    ]);
    const reasons = { 'box: delete b': 'both look the same', 'box: retarget a': 'it is unreachable' };
    expect(thresholdFailures([scoreOf('box', outcomes, reasons)], 1 / 3, reasons)).toEqual([]);
  });

  it('of a machine is 0 without mutants, and 1 if all of them are void', () => {
    const voids = outcomes.filter(({ isVoid }) => isVoid);
    expect(voids).toHaveLength(1);
    expect([scoreOf('box', [], {}).score, scoreOf('box', voids, {}).score]).toEqual([0, 1]);
  });
});
