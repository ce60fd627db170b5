import { altering, type Injected, rewording, sending } from './injected-fault';

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
    property: 'the list of tournaments shows name, summary and prize pool, and marks those of the player',
    machine: 'tournaments',
    fault: rewording('RM 5000.00', 'RM 500.00'),
    violation: "'RM 5000.00' is missing or out of order",
  },
  {
    property: 'a tournament shows its description, rules, schedule and prizes with their value in RM',
    machine: 'tournament',
    fault: rewording('RM 899.00', 'RM 89.00'),
    violation: "the page lacks 'RM 899.00'",
  },
  {
    property: 'a tournament shows why a player cannot join',
    machine: 'tournament',
    fault: rewording('This tournament is full.', 'You can join this tournament.'),
    violation: "the page lacks 'This tournament is full.'",
  },
  {
    property: 'the leaderboard of a tournament lists all participants in the order of the API',
    machine: 'tournamentLeaderboard',
    fault: rewording('chen', 'chan'),
    violation: "'chen' is missing or out of order",
  },
  {
    property: 'the leaderboard lists all players with their points in the order of the API',
    machine: 'leaderboard',
    fault: rewording(/^9,870$/, '9,780'),
    violation: "'9,870' is missing or out of order",
  },
  {
    property: 'the period of the leaderboard is pressed, the season unless the URL names the week',
    machine: 'leaderboard',
    fault: altering('[aria-pressed]', (button) => button.removeAttribute('aria-pressed')),
    violation: "'' is pressed, not 'This season'",
  },
  {
    property: 'new rewards are marked as seen by the ids of their wallet items',
    machine: 'newRewards',
    fault: sending('/api/user/rewards/seen', (fields) => fields.set('ids', 'R1')),
    violation: '{"ids":"R1"} is sent, not {"ids":["W0123456789AC"]}',
  },
  {
    property: 'the highlights show title and caption in the order of the API',
    machine: 'highlights',
    fault: rewording('Its link leads nowhere.', ''),
    violation: "'Its link leads nowhere.' is missing or out of order",
  },
  {
    property: 'each winner is listed with the prize below the highlights',
    machine: 'winners',
    fault: rewording('Cooler', 'Fridge'),
    violation: "the page lacks 'Cooler'",
  },
  {
    property: 'a page of the campaign shows its complete text in order',
    machine: 'campaignPage',
    fault: rewording('It is the same for everyone.', ''),
    violation: "'It is the same for everyone.' is missing or out of order",
  },
  {
    property: 'a list requests exactly the page and the filters of its URL',
    machine: 'leaderboard',
    fault: asking('/api/leaderboard', (asked) => asked.delete('period')),
    violation: 'page=1&period=week is expected and page=1 asked',
  },
];
