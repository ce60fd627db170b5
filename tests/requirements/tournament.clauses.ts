import { ofSection } from './clause';

/** What api.md decides of tournaments and how their participants stand. */
export const tournamentClauses = ofSection('api.md, tournaments and the season', [
  {
    id: 'A.tournaments.1',
    text: 'The list shows each tournament with its status and places at a glance, and in which the player is.',
    states: ['tournaments#ready'],
  },
  {
    id: 'A.tournaments.2',
    text: 'The list can be filtered by status, game, mode and name, and a filter that nobody knows is refused.',
    states: ['tournaments#loading', 'tournaments#refreshing'],
  },
  {
    id: 'A.tournaments.3',
    text: 'The status of a tournament follows from the clock.',
  },
  {
    id: 'A.tournaments.4',
    text: 'A list without any tournament and one in which nothing matches say so, each in its own words.',
    states: ['tournaments#empty'],
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
  },
  {
    id: 'A.tournament.2',
    text: 'A player reads whether they take part or can join, and if not why.',
    states: ['tournament#ready'],
  },
  {
    id: 'A.tournament.3',
    text: 'A guest is asked to log in or register while a tournament takes players.',
  },
  {
    id: 'A.tournament.4',
    text: 'An address of a tournament that does not exist says so.',
    states: ['tournament#failed'],
  },
  {
    id: 'A.standings.1',
    text: 'A tournament ranks by points, then score_diff; who is equal in both shares a rank, and the next is skipped.',
    states: ['tournamentLeaderboard#ready'],
  },
  {
    id: 'A.standings.2',
    text: 'Before any result everybody stands there in the order of joining, without a rank.',
    states: ['tournamentLeaderboard#ready'],
  },
  {
    id: 'A.standings.3',
    text: "The player's own line stands there whatever the page.",
    states: ['tournamentLeaderboard#ready'],
  },
]);
