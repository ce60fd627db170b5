import { machines } from '../../machines';
import { backOnline, type Calls, type createChanges, watchesChanges } from './calls';
import { provided } from './provided';

interface Changes {
  wallet: ReturnType<typeof createChanges>['source'];
  /** Another person is signed in, or nobody any more. */
  player: ReturnType<typeof createChanges>['source'];
}

/** The lists and details that live as long as their screens, each with its call and what makes it out of date. */
export const createResources = ({ loads }: Calls, { wallet, player }: Changes) => {
  const watchChanges = watchesChanges(backOnline);
  const ofPlayer = watchesChanges(backOnline, player);
  const ofWallet = watchesChanges(backOnline, wallet);
  return {
    wallet: provided(
      machines.wallet.provide({ actors: { getWallet: loads('getWallet'), watchChanges: ofWallet } }),
    ),
    profile: provided(
      machines.profile.provide({ actors: { getProfile: loads('getProfile'), watchChanges: ofWallet } }),
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
};
