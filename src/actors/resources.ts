import { machines } from '../../machines';
import { backInSight, backOnline, watchesChanges } from './calls';
import { oncePerApp } from './once-per-app';
import { provided } from './provided';

/** The lists and details that live as long as their screens, each with its call and what makes it out of date. */
export const resourcesOf = oncePerApp(({ calls: { loads }, wallet, player, profile, ownSessions }) => {
  const watchChanges = watchesChanges(backOnline);
  const ofPlayer = watchesChanges(backOnline, player.source);
  const ofWallet = watchesChanges(backOnline, wallet.source);
  return {
    wallet: provided(
      machines.wallet.provide({ actors: { getWallet: loads('getWallet'), watchChanges: ofWallet } }),
    ),
    profile: provided(
      machines.profile.provide({
        actors: {
          getProfile: loads('getProfile'),
          watchChanges: watchesChanges(backOnline, backInSight, wallet.source, profile.source),
        },
      }),
    ),
    ownSessions: provided(
      machines.ownSessions.provide({
        actors: {
          getSessions: loads('getSessions'),
          watchChanges: watchesChanges(backOnline, ownSessions.source),
        },
      }),
    ),
    outbox: provided(machines.outbox.provide({ actors: { getOutbox: loads('getOutbox'), watchChanges } })),
    tournaments: provided(
      machines.tournaments.provide({
        actors: { getTournaments: loads('getTournaments'), watchChanges: ofPlayer },
      }),
    ),
    tournament: provided(
      machines.tournament.provide({
        actors: { getTournament: loads('getTournament'), watchChanges: ofPlayer },
      }),
    ),
    tournamentLeaderboard: provided(
      machines.tournamentLeaderboard.provide({
        actors: { getTournamentLeaderboard: loads('getTournamentLeaderboard'), watchChanges: ofPlayer },
      }),
    ),
    leaderboard: provided(
      machines.leaderboard.provide({
        actors: { getLeaderboard: loads('getLeaderboard'), watchChanges: ofPlayer },
      }),
    ),
    highlights: provided(
      machines.highlights.provide({ actors: { getHighlights: loads('getHighlights'), watchChanges } }),
    ),
    winners: provided(
      machines.winners.provide({ actors: { getWinners: loads('getWinners'), watchChanges } }),
    ),
    campaignPage: provided(
      machines.campaignPage.provide({ actors: { getPage: loads('getPage'), watchChanges } }),
    ),
  };
});
