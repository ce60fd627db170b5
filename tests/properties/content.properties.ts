import type { Property } from '../kit/run/property';
import { dataOf, lastAnswer, missing, pathOf } from './observations';

interface Home {
  readonly banner: {
    readonly prizes: readonly { readonly name: string; readonly estimated_value: number | null }[];
  };
  readonly happening_now: readonly { readonly title: string; readonly text: string }[];
  readonly winners_block: { readonly title: string; readonly social_url: string };
}

interface Cabinet {
  readonly rewards: readonly {
    readonly name: string;
    readonly description: string;
    readonly claimed_at: string | null;
  }[];
}

export const contentProperties: readonly Property[] = [
  {
    name: 'the home page shows the prizes and what is happening now',
    clauses: ['1.home.1', '1.home.2'],
    violation: (observation) => {
      const answer = lastAnswer(observation, 'getHomeContent');
      const home = answer && (dataOf(answer) as Home | undefined);
      if (home === undefined || observation.pageSnapshot.isModal || observation.pageSnapshot.path !== '/')
        return null;
      const { banner, happening_now } = home;
      return missing(
        observation.pageSnapshot,
        ...banner.prizes.map(({ name }) => name),
        'Happening Now',
        ...happening_now.flatMap(({ title, text }) => [title, text]),
      );
    },
  },
  {
    name: 'the home page asks about the 40 winners, with a link out of the app',
    clauses: ['1.home.3'],
    violation: (observation) => {
      const answer = lastAnswer(observation, 'getHomeContent');
      const home = answer && (dataOf(answer) as Home | undefined);
      if (home === undefined || observation.pageSnapshot.isModal || observation.pageSnapshot.path !== '/')
        return null;
      const { title, social_url } = home.winners_block;
      const isLinked = observation.pageSnapshot.controls.some(
        ({ role, value }) => role === 'link' && value === social_url,
      );
      return isLinked ? missing(observation.pageSnapshot, title) : `there is no link to ${social_url}`;
    },
  },
  {
    name: 'money is formatted as RM with two decimals',
    clauses: ['9.money.1'],
    violation: ({ pageSnapshot }) => {
      const amounts = pageSnapshot.text.match(/\bRM\s*[\d.,]*\d/g) ?? [];
      const odd = amounts.find((amount) => !/^RM \d{1,3}(,?\d{3})*\.\d{2}$/.test(amount));
      return odd === undefined ? null : `'${odd}' is shown`;
    },
  },
  {
    name: 'a prize of the home page shows its value if the API sends one',
    clauses: ['3.metadata.2', '9.money.1'],
    violation: (observation) => {
      const answer = lastAnswer(observation, 'getHomeContent');
      const home = answer && (dataOf(answer) as Home | undefined);
      if (home === undefined || observation.pageSnapshot.isModal || observation.pageSnapshot.path !== '/')
        return null;
      const worths = home.banner.prizes.flatMap(({ estimated_value }) =>
        estimated_value === null ? [] : [estimated_value === 0 ? 'Free' : `RM ${estimated_value.toFixed(2)}`],
      );
      return missing(observation.pageSnapshot, ...worths);
    },
  },
  {
    name: 'a wallet shows name and description of each reward, and the claimed state once it is claimed',
    clauses: ['7.wallet.1', '4.reward.1'],
    violation: (observation) => {
      const answer = lastAnswer(observation, 'getWallet');
      const cabinet = answer && (dataOf(answer) as Cabinet | undefined);
      const { text, statuses } = observation.pageSnapshot;
      if (cabinet === undefined || pathOf(observation.pageSnapshot) !== '/rewards') return null;
      // Another filter asks for other rewards.
      if (statuses.some((status) => status.startsWith('Loading your rewards'))) return null;
      const { rewards } = cabinet;
      const claimed = rewards.filter(({ claimed_at }) => claimed_at !== null).length;
      // Without the number of claimed rewards above the list.
      const shown = text.match(/\bClaimed\b(?! \d)/g)?.length ?? 0;
      if (shown !== claimed) return `${claimed} are claimed and ${shown} are shown as claimed`;
      return missing(
        observation.pageSnapshot,
        ...rewards.flatMap(({ name, description }) => [name, description]),
      );
    },
  },
];
