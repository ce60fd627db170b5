import { type Injected, rewording } from './fault';

const asking = (path: string, alter: (asked: URLSearchParams) => void) => ({
  wire: async (call: Request) => {
    const address = new URL(call.url);
    if (address.pathname !== path) return call;
    alter(address.searchParams);
    return new Request(address, call);
  },
});

export const injectedInSeason: readonly Injected[] = [
  {
    property:
      'the list of tournaments tells each by name, summary and prize pool, and in which the player is',
    machine: 'tournaments',
    fault: rewording('RM 5000.00', 'RM 500.00'),
    violation: "'RM 5000.00' does not follow",
  },
  {
    property:
      'a tournament tells what it is about, its rules and schedule and what each place wins, in RM where that is worth something',
    machine: 'tournament',
    fault: rewording('RM 899.00', 'RM 89.00'),
    violation: "nothing says 'RM 899.00'",
  },
  {
    property: 'a player who cannot join a tournament reads why',
    machine: 'tournament',
    fault: rewording('This tournament is full.', 'You can join this tournament.'),
    violation: "nothing says 'This tournament is full.'",
  },
  {
    property: 'the standings of a tournament name everybody in the order of the server',
    machine: 'tournamentLeaderboard',
    fault: rewording('chen', 'chan'),
    violation: "'chen' does not follow",
  },
  {
    property: 'the leaderboard names everybody with their points in the order of the server',
    machine: 'leaderboard',
    fault: rewording(/^9,870$/, '9,780'),
    violation: "'9,870' does not follow",
  },
  {
    property: 'the highlights are told by title and caption in the order of the server',
    machine: 'highlights',
    fault: rewording('Its link leads nowhere.', ''),
    violation: "'Its link leads nowhere.' does not follow",
  },
  {
    property: 'each winner stands below the highlights with the prize',
    machine: 'winners',
    fault: rewording('Cooler', 'Fridge'),
    violation: "nothing says 'Cooler'",
  },
  {
    property: 'a page of the campaign shows the whole of its text in order',
    machine: 'campaignPage',
    fault: rewording('It is the same for everybody.', ''),
    violation: "'It is the same for everybody.' does not follow",
  },
  {
    property: 'a list asks for the page and the filters that its address names, and for nothing else',
    machine: 'leaderboard',
    fault: asking('/api/leaderboard', (asked) => asked.delete('period')),
    violation: 'page=1&period=week is meant and page=1 asked',
  },
];
