import type { Observation, Property } from '../kit/run/property';
import { dataOf, lastAnswer, missing, pathOf, tokenIn } from './observations';

interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly prize_pool: number;
  readonly is_joined: boolean;
}

interface Entries {
  readonly tournaments: readonly Entry[];
}

interface Detail extends Entry {
  readonly description: string;
  readonly rules: string;
  readonly can_join: boolean;
  readonly cannot_join_reason: string | null;
  readonly my_participation: object | null;
  readonly prizes: readonly { readonly title: string; readonly estimated_value: number }[];
  readonly schedule: readonly { readonly label: string }[];
}

interface TournamentLeaderboard {
  readonly leaderboard: readonly { readonly display_name: string; readonly points: number }[];
}

interface Observations {
  readonly highlights: readonly { readonly title: string; readonly caption: string }[];
}

interface Winners {
  readonly winners: readonly { readonly display_name: string; readonly prize_name: string }[];
}

interface Page {
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly items: readonly string[];
  }[];
}

function arrived<Data>(observation: Observation, verb: string, page: string | RegExp): Data | undefined {
  const answer = lastAnswer(observation, verb);
  const isThere =
    typeof page === 'string'
      ? pathOf(observation.pageSnapshot) === page
      : page.test(pathOf(observation.pageSnapshot));
  return answer !== undefined && isThere && !observation.pageSnapshot.isModal
    ? (dataOf(answer) as Data | undefined)
    : undefined;
}

const grouped = (count: number): string => count.toLocaleString('en-MY');

const money = (worth: number): string => `RM ${worth.toFixed(2)}`;

const poolOf = ({ prize_pool }: Entry): string[] => (prize_pool > 0 ? [money(prize_pool)] : []);

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

const outOfOrder = (text: string, texts: readonly string[]): string | undefined => {
  let at = 0;
  return texts.find((word) => {
    const found = text.indexOf(word, at);
    at = found + word.length;
    return found < 0;
  });
};

const inOrder = (text: string, texts: readonly string[]): string | null => {
  const lost = outOfOrder(text, texts);
  return lost === undefined ? null : `'${lost}' is missing or out of order`;
};

export const seasonProperties: readonly Property[] = [
  {
    name: 'the list of tournaments shows name, summary and prize pool, and marks those of the player',
    clauses: ['2.routes.3', '9.money.1', 'A.tournaments.1'],
    violation: (observation) => {
      const list = arrived<Entries>(observation, 'getTournaments', '/tournaments')?.tournaments;
      if (list === undefined) return null;
      const texts = list.flatMap((entry) => [entry.name, entry.summary, ...poolOf(entry)]);
      const joined = list.filter(({ is_joined }) => is_joined).length;
      const message = observation.pageSnapshot.text.match(/\bYou’re in\b/g)?.length ?? 0;
      if (message !== joined) return `the player is in ${joined} of them and ${message} say so`;
      return inOrder(observation.pageSnapshot.text, texts);
    },
  },
  {
    name: 'a tournament shows its description, rules, schedule and prizes with their value in RM',
    clauses: ['2.routes.3', '9.money.1', 'A.tournament.1'],
    violation: (observation) => {
      const one = arrived<Detail>(observation, 'getTournament', /^\/tournament\/\w+$/);
      if (one === undefined) return null;
      const worths = one.prizes.map(({ estimated_value: worth }) => (worth === 0 ? 'Free' : money(worth)));
      return missing(
        observation.pageSnapshot,
        one.name,
        one.description,
        flat(one.rules),
        ...poolOf(one),
        ...one.prizes.map(({ title }) => title),
        ...worths,
        ...one.schedule.map(({ label }) => label),
      );
    },
  },
  {
    name: 'a tournament shows why a player cannot join',
    clauses: ['A.tournament.2'],
    violation: (observation) => {
      const one = arrived<Detail>(observation, 'getTournament', /^\/tournament\/\w+$/);
      const isOut =
        one && tokenIn(observation.pageSnapshot) !== undefined && !one.can_join && !one.my_participation;
      return isOut && one.cannot_join_reason
        ? missing(observation.pageSnapshot, one.cannot_join_reason)
        : null;
    },
  },
  {
    name: 'the leaderboard of a tournament lists all participants in the order of the API',
    clauses: ['7.tournaments.1', 'A.ranking.1'],
    violation: (observation) => {
      const rows = arrived<TournamentLeaderboard>(
        observation,
        'getTournamentLeaderboard',
        /^\/tournament\/\w+$/,
      )?.leaderboard;
      if (rows === undefined) return null;
      return inOrder(
        observation.pageSnapshot.text,
        rows.map(({ display_name }) => display_name),
      );
    },
  },
  {
    name: 'the leaderboard lists all players with their points in the order of the API',
    clauses: ['2.routes.4', 'A.leaderboard.1'],
    violation: (observation) => {
      const rows = arrived<TournamentLeaderboard>(observation, 'getLeaderboard', '/leaderboard')?.leaderboard;
      if (rows === undefined) return null;
      return inOrder(
        observation.pageSnapshot.text,
        rows.flatMap(({ display_name, points }) => [display_name, grouped(points)]),
      );
    },
  },
  {
    name: 'the period of the leaderboard is pressed, the season unless the URL names the week',
    clauses: ['A.leaderboard.2'],
    violation: ({ pageSnapshot }) => {
      const choice = pageSnapshot.controls.filter(({ name }) => /^This (season|week)$/.test(name));
      if (pathOf(pageSnapshot) !== '/leaderboard' || choice.length === 0) return null;
      const wanted = pageSnapshot.path.includes('period=week') ? 'This week' : 'This season';
      const pressed = choice.filter(({ states }) => states.pressed === 'true').map(({ name }) => name);
      return pressed.join() === wanted ? null : `'${pressed}' is pressed, not '${wanted}'`;
    },
  },
  {
    name: 'the highlights show title and caption in the order of the API',
    clauses: ['2.routes.4', 'A.highlights.1'],
    violation: (observation) => {
      const all = arrived<Observations>(observation, 'getHighlights', '/highlights')?.highlights;
      if (all === undefined) return null;
      return inOrder(
        observation.pageSnapshot.text,
        all.flatMap(({ title, caption }) => [title, caption]),
      );
    },
  },
  {
    name: 'each winner is listed with the prize below the highlights',
    clauses: ['A.winners.1'],
    violation: (observation) => {
      const all = arrived<Winners>(observation, 'getWinners', '/highlights')?.winners;
      if (all === undefined) return null;
      return missing(
        observation.pageSnapshot,
        ...all.flatMap(({ display_name, prize_name }) => [display_name, prize_name]),
      );
    },
  },
  {
    name: 'a page of the campaign shows its complete text in order',
    clauses: ['2.routes.4', 'A.pages.1'],
    violation: (observation) => {
      const page = arrived<Page>(observation, 'getPage', /^\/(about|terms|privacy|regulations)$/);
      if (page === undefined) return null;
      return inOrder(
        observation.pageSnapshot.text,
        page.sections.flatMap(({ heading, paragraphs, items }) => [heading, ...paragraphs, ...items]),
      );
    },
  },
  {
    name: 'new rewards are marked as seen by the ids of their wallet items',
    clauses: ['A.seen.1'],
    violation: ({ sinceLastStep, answered }) => {
      const sent = sinceLastStep.calls.find(({ verb }) => verb === 'markSeen');
      const ids = answered
        .filter(({ verb }) => verb === 'getNewRewards')
        .flatMap((wallet) => (dataOf(wallet)?.rewards ?? []) as readonly { id: string; is_new: boolean }[])
        .filter(({ is_new }) => is_new)
        .map(({ id }) => id);
      const wanted = JSON.stringify({ ids: [...new Set(ids)] });
      return sent === undefined || sent.body === wanted ? null : `${sent.body} is sent, not ${wanted}`;
    },
  },
  {
    name: 'a list requests exactly the page and the filters of its URL',
    clauses: ['A.lists.1'],
    violation: ({ sinceLastStep, pageSnapshot }) => {
      const asked = sinceLastStep.calls.findLast(({ verb }) => addressed.has(verb));
      const list = addressed.get(asked?.verb ?? '');
      const [path = '', search = ''] = pageSnapshot.path.split('?');
      if (asked === undefined || list?.path !== path) return null;
      const [, sent = ''] = asked.path.split('?');
      const wanted = sorted(askedOf(list, search));
      return sorted(sent) === wanted ? null : `${wanted} is expected and ${sorted(sent)} asked`;
    },
  },
];

interface AddressedList {
  readonly path: string;
  readonly page: string;
}

const addressed: ReadonlyMap<string, AddressedList> = new Map([
  ['getTournaments', { path: '/tournaments', page: 'page' }],
  ['getLeaderboard', { path: '/leaderboard', page: 'page' }],
  ['getHighlights', { path: '/highlights', page: 'page' }],
  ['getWinners', { path: '/highlights', page: 'winners_page' }],
  ['getWallet', { path: '/rewards', page: 'page' }],
]);

const pageNames = new Set([...addressed.values()].map(({ page }) => page));

const askedOf = ({ page }: AddressedList, search: string): string =>
  String(
    new URLSearchParams(
      [...new URLSearchParams(search)].flatMap(([name, value]) => {
        if (name === page) return [['page', value]];
        return pageNames.has(name) ? [] : [[name, value]];
      }),
    ),
  );

const sorted = (search: string): string => {
  const asked = new URLSearchParams({ page: '1', ...Object.fromEntries(new URLSearchParams(search)) });
  asked.sort();
  return String(asked);
};
