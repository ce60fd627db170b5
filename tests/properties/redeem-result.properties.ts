import type { Observation, Property } from '../kit/run/property';
import { bodyOf, codeField, dataOf, lastAnswer, missing } from './observations';

interface Result {
  readonly reward: {
    readonly name: string;
    readonly description: string;
    readonly metadata: { readonly items?: readonly string[]; readonly shipping_required?: boolean };
  } | null;
  readonly rarity: string | null;
  readonly redemption_type: string;
  readonly is_first_time: boolean;
}

const headlines: Readonly<Record<string, string>> = {
  common: 'Nice!',
  uncommon: 'Great!',
  rare: 'Amazing!',
  epic: 'Incredible!',
  legendary: 'LEGENDARY!',
};
const otherwise = 'Congratulations!';
const nothing = 'No Reward This Time';
const types: Readonly<Record<string, string>> = {
  first_time_generic: 'First-Time Bonus',
  rarity_based: 'Rarity-Based Draw',
  no_reward: 'No Reward',
};

const resultIn = (observation: Observation): Result | undefined => {
  const answer = lastAnswer(observation, 'redeemCode');
  if (answer === undefined || typeof answer.outcome === 'string') return undefined;
  // A code that the player has redeemed before shows the result of then.
  return (dataOf(answer) ?? bodyOf(answer.outcome)?.data?.redemption) as Result | undefined;
};

const judged =
  (violation: (result: Result, observation: Observation) => string | null) =>
  (observation: Observation): string | null => {
    const result = resultIn(observation);
    return result === undefined ? null : violation(result, observation);
  };

export const redeemResultProperties: readonly Property[] = [
  {
    name: 'the headline of a result belongs to its rarity, or is Congratulations! without a rarity',
    clauses: ['2.result.1', '2.result.2', '2.result.3', '2.result.4', '2.result.5', '2.result.6'],
    violation: judged(({ reward, rarity }, { pageSnapshot }) => {
      if (reward === null) return null;
      const all = [...Object.values(headlines), otherwise, nothing];
      const seen = pageSnapshot.headings.filter((heading) => all.includes(heading));
      const wanted = headlines[rarity ?? ''] ?? otherwise;
      return seen.join() === wanted ? null : `a ${rarity} prize has the headline '${seen.join()}'`;
    }),
  },
  {
    name: 'a result without a reward says so and suggests to try again',
    clauses: ['2.result.7', '2.result.8'],
    violation: judged(({ reward }, { pageSnapshot }) => {
      if (reward !== null)
        return pageSnapshot.text.includes(nothing) ? 'a prize is shown as no reward' : null;
      if (!pageSnapshot.headings.includes(nothing)) return 'there is no such headline';
      return missing(pageSnapshot, 'Better luck next time! Keep trying with more codes.');
    }),
  },
  {
    name: 'a result shows its redemption type',
    clauses: ['2.type.1', '2.type.2', '2.type.3'],
    violation: judged(({ redemption_type }, { pageSnapshot }) => {
      const text = pageSnapshot.headings.reduce(
        (rest, heading) => rest.replace(heading, ''),
        pageSnapshot.text,
      );
      return missing({ ...pageSnapshot, text }, types[redemption_type] ?? '?');
    }),
  },
  {
    name: 'a result has the First-Time Bonus badge if and only if it is the first redemption',
    clauses: ['2.result.12'],
    violation: judged(({ reward, redemption_type, is_first_time }, { pageSnapshot }) => {
      const label = redemption_type === 'first_time_generic' ? 1 : 0;
      const badge = reward !== null && is_first_time ? 1 : 0;
      const seen = pageSnapshot.text.split('First-Time Bonus').length - 1;
      return seen === label + badge ? null : `it is shown ${seen} times, not ${label + badge}`;
    }),
  },
  {
    name: 'a prize is shown with name and description',
    clauses: ['2.result.9', '2.result.10'],
    violation: judged(({ reward }, { pageSnapshot }) =>
      reward === null ? null : missing(pageSnapshot, reward.name, reward.description),
    ),
  },
  {
    name: 'the contents of a prize are listed, and there is no list without contents',
    clauses: ['2.result.13', '3.metadata.1'],
    violation: judged(({ reward }, { pageSnapshot }) => {
      const items = reward?.metadata.items ?? [];
      if (items.length > 0) return missing(pageSnapshot, 'Includes', ...items);
      return pageSnapshot.text.includes('Includes') ? 'an empty list has a heading' : null;
    }),
  },
  {
    name: 'a shipped prize says that shipping information is collected separately',
    clauses: ['2.result.14'],
    violation: judged(({ reward }, { pageSnapshot }) => {
      const isSaid = /shipping information is collected separately/i.test(pageSnapshot.text);
      if (isSaid === (reward?.metadata.shipping_required === true)) return null;
      return isSaid ? 'a prize that is not shipped says so too' : 'it does not say so';
    }),
  },
  {
    name: 'a result has the buttons Redeem Another and Awesome!',
    clauses: ['2.result.15', '2.result.16'],
    violation: judged((_, { pageSnapshot }) => {
      const names = pageSnapshot.controls.filter(({ isEnabled }) => isEnabled).map(({ name }) => name);
      const lacking = ['Redeem Another', 'Awesome!'].filter((name) => !names.includes(name));
      return lacking.length === 0 ? null : `there is no ${lacking.join(' and no ')}`;
    }),
  },
  {
    name: 'Redeem Another shows an empty input',
    clauses: ['4.dialog.2'],
    violation: ({ event, pageSnapshot }) => {
      if (event.type !== 'redeem.another') return null;
      const field = codeField(pageSnapshot);
      if (field === undefined) return 'there is no field';
      return field.value === '' ? null : `the field holds '${field.value}'`;
    },
  },
];
