import { ofSection } from './clause';

const list = 'server/tournaments.list.test.ts';
const filters = 'server/tournaments.filters.test.ts';
const detail = 'server/tournaments.detail.test.ts';
const ranked = 'server/tournaments.standings.test.ts';
const joining = 'server/tournaments.joining.test.ts';
const tournaments = 'screens/tournaments.test.tsx';
const pages = 'e2e/tournament-pages.spec.ts';
const visit =
  'e2e/tournaments.spec.ts: a guest finds a tournament, goes back and forth, and is asked to log in or register';

/** What api.md decides of tournaments and how their participants stand. */
export const tournamentClauses = ofSection('api.md, tournaments and the season', [
  {
    id: 'A.tournaments.1',
    text: 'The list shows each tournament with its status and places at a glance, and in which the player is.',
    states: ['tournaments#ready'],
    tests: [
      `${list}: sends a whole tournament as the contract names it`,
      `${list}: counts who holds a place, never below none left`,
      `${tournaments}: the places of a tournament stand at a glance: %o`,
    ],
  },
  {
    id: 'A.tournaments.2',
    text: 'The list can be filtered by status, game, mode and name, and a filter that nobody knows is refused.',
    states: ['tournaments#loading', 'tournaments#refreshing'],
    tests: [`${filters}: asked with %j lists %j`, `${filters}: refuses the %s %s`, visit],
  },
  {
    id: 'A.tournaments.3',
    text: 'The status of a tournament follows from the clock.',
    tests: [`${list}: tells by the clock at %s that a tournament is %s`],
  },
  {
    id: 'A.tournaments.4',
    text: 'A list without any tournament and one in which nothing matches say so, each in its own words.',
    states: ['tournaments#empty'],
    tests: [visit],
  },
  {
    id: 'A.tournaments.5',
    text: 'The list says in which time zone its times are.',
    states: ['tournaments#ready'],
  },
  {
    id: 'A.tournament.1',
    text: 'A tournament shows its details, rules, prizes and schedule.',
    states: ['tournament#ready'],
    tests: [`${detail}: is told whole: what the list tells, and the rest`],
  },
  {
    id: 'A.tournament.2',
    text: 'A player reads whether they take part or can join, and if not why.',
    states: ['tournament#ready'],
    tests: [
      `${joining}: is said to a player, with the reason where it cannot be`,
      `${tournaments}: a player reads how the own part stands: %s`,
      `${pages}: players see where they take part, and why they cannot`,
    ],
  },
  {
    id: 'A.tournament.3',
    text: 'A guest is asked to log in or register while a tournament takes players.',
    tests: [
      `${tournaments}: a guest is asked to log in or register while a tournament takes players`,
      `${tournaments}: a guest is not asked to a tournament that takes nobody: %s`,
      visit,
      `${pages}: a tournament with open registration tells guests and players that joining is not open in the app`,
    ],
  },
  {
    id: 'A.tournament.4',
    text: 'An address of a tournament that does not exist says so.',
    states: ['tournament#failed'],
    tests: [
      `${detail}: does not find what is not there, however it is written`,
      `${pages}: an id that no tournament has is told of, with a way to all others`,
      `${tournaments}: a tournament that does not exist says so in the words of the server and offers all the others`,
    ],
  },
  {
    id: 'A.standings.1',
    text: 'A tournament ranks by points, then score_diff; who is equal in both shares a rank, and the next is skipped.',
    states: ['tournamentLeaderboard#ready'],
    tests: [
      `${ranked}: goes by points, then score_diff; who is equal in both shares a rank, in order of wins and name`,
      `${ranked}: skips a rank after two that share one: 1, 2, 2, 4`,
      `${tournaments}: shared ranks are marked, and a player who stands on another page finds the own place above`,
    ],
  },
  {
    id: 'A.standings.2',
    text: 'Before any result everybody stands there in the order of joining, without a rank.',
    states: ['tournamentLeaderboard#ready'],
    tests: [`${ranked}: before any result names all by the time of joining, without a rank or a tie`],
  },
  {
    id: 'A.standings.3',
    text: "The player's own line stands there whatever the page.",
    states: ['tournamentLeaderboard#ready'],
    tests: [
      `${ranked}: marks the player’s own line, and tells it wherever it stands`,
      `${tournaments}: shared ranks are marked, and a player who stands on another page finds the own place above`,
    ],
  },
]);
