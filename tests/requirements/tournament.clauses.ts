import { ofSection } from './clause';

export const tournamentClauses = ofSection('api.md, tournaments and the season', [
  {
    id: 'A.tournaments.1',
    text: 'The list shows each tournament with its status and places, and marks those of the player.',
    states: ['tournaments#ready'],
  },
  {
    id: 'A.tournaments.2',
    text: 'The list can be filtered by status, game, mode and name, and an unknown value of a filter is rejected.',
    states: ['tournaments#loading', 'tournaments#refreshing'],
  },
  { id: 'A.tournaments.3', text: 'The status of a tournament follows from the clock.' },
  {
    id: 'A.tournaments.4',
    text: 'A list without any tournament and one without matches show different messages.',
    states: ['tournaments#empty'],
  },
  {
    id: 'A.tournaments.5',
    text: 'The list names the time zone of its times.',
    states: ['tournaments#ready'],
  },
  {
    id: 'A.tournament.1',
    text: 'A tournament shows its details, rules, prizes and schedule.',
    states: ['tournament#ready'],
  },
  {
    id: 'A.tournament.2',
    text: 'A player sees whether they take part or can join, and if not why.',
    states: ['tournament#ready'],
  },
  { id: 'A.tournament.3', text: 'A guest is asked to log in or register while registration is open.' },
  { id: 'A.tournament.4', text: 'The page of an unknown tournament says so.', states: ['tournament#failed'] },
  {
    id: 'A.joining.1',
    text: 'A tournament has no more participants than places, also if they join in parallel; the others wait in order.',
  },
  {
    id: 'A.joining.2',
    text: 'Leaving returns the entry reward, and gives the place to the first of the waitlist, who gets an email.',
  },
  {
    id: 'A.joining.3',
    text: 'A full tournament with a waiting list can still be joined; the player sees the position.',
  },
  {
    id: 'A.joining.4',
    text: 'Leaving is confirmed first, and possible while registration is open.',
    states: ['leaveTournament#confirming'],
  },
  {
    id: 'A.joining.5',
    text: 'After joining or leaving, the tournament, the list and the own tournaments load again.',
    states: ['joinTournament#succeeded', 'leaveTournament#succeeded'],
  },
  {
    id: 'A.joining.6',
    text: 'A player sees the own tournaments, the next first.',
    states: ['ownTournaments#ready'],
  },
  {
    id: 'A.joining.7',
    text: 'If an import adds places to a tournament, the first of its waitlist get them within a minute, with an email.',
  },
  {
    id: 'A.ranking.1',
    text: 'A tournament ranks by points, then score_diff; participants equal in both share a rank, and the next is skipped.',
    states: ['tournamentLeaderboard#ready'],
  },
  {
    id: 'A.ranking.2',
    text: 'Before any result all participants are listed by join time, without a rank.',
    states: ['tournamentLeaderboard#ready'],
  },
  {
    id: 'A.ranking.3',
    text: 'The row of the player is shown on every page.',
    states: ['tournamentLeaderboard#ready'],
  },
]);
