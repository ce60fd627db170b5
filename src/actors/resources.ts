import { machines } from '../../machines';
import { online, pageVisible, watchesChanges } from './listeners';
import { memoizePerApp } from './memoize-per-app';
import { provided } from './provided';

/** The lists and details that live as long as their screens, each with its call and what makes it out of date. */
export const getResources = memoizePerApp(({ calls: { query }, wallet, player, profile, ownSessions }) => {
  const watchChanges = watchesChanges(online);
  const ofPlayer = watchesChanges(online, player.source);
  const ofWallet = watchesChanges(online, wallet.source);
  return {
    wallet: provided(
      machines.wallet.provide({ actors: { getWallet: query('getWallet'), watchChanges: ofWallet } }),
    ),
    profile: provided(
      machines.profile.provide({
        actors: {
          getProfile: query('getProfile'),
          watchChanges: watchesChanges(online, pageVisible, wallet.source, profile.source),
        },
      }),
    ),
    ownSessions: provided(
      machines.ownSessions.provide({
        actors: {
          getSessions: query('getSessions'),
          watchChanges: watchesChanges(online, ownSessions.source),
        },
      }),
    ),
    outbox: provided(machines.outbox.provide({ actors: { getOutbox: query('getOutbox'), watchChanges } })),
    tournaments: provided(
      machines.tournaments.provide({
        actors: { getTournaments: query('getTournaments'), watchChanges: ofPlayer },
      }),
    ),
    tournament: provided(
      machines.tournament.provide({
        actors: { getTournament: query('getTournament'), watchChanges: ofPlayer },
      }),
    ),
    tournamentLeaderboard: provided(
      machines.tournamentLeaderboard.provide({
        actors: { getTournamentLeaderboard: query('getTournamentLeaderboard'), watchChanges: ofPlayer },
      }),
    ),
    leaderboard: provided(
      machines.leaderboard.provide({
        actors: { getLeaderboard: query('getLeaderboard'), watchChanges: ofPlayer },
      }),
    ),
    highlights: provided(
      machines.highlights.provide({ actors: { getHighlights: query('getHighlights'), watchChanges } }),
    ),
    winners: provided(
      machines.winners.provide({ actors: { getWinners: query('getWinners'), watchChanges } }),
    ),
    campaignPage: provided(
      machines.campaignPage.provide({ actors: { getPage: query('getPage'), watchChanges } }),
    ),
  };
});
