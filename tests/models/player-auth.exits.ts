import { endpoints } from '../../contract/endpoints';
import type { AnyExit } from '../kit/plan/moves';
import { copy } from '../support/copy';
import { success } from './answers';
import { goToLeaderboard, leaves, seeGuest } from './exits';
import { seeOnly, seePlayer } from './player-auth.assertions';
import { renamed, stored, userOf } from './player-auth.samples';

export const sessionExits: readonly AnyExit[] = [
  leaves({
    verb: 'checkSession',
    from: (snapshot) => snapshot.matches({ loggedIn: 'checking' }),
    answer: success(endpoints.checkSession, userOf(renamed)),
    leave: goToLeaderboard,
    see: async (stage) => {
      await stage.screen.at('/leaderboard');
      await seePlayer(stage, { session: { ...stored, person: renamed } });
      await stage.world.seeStored('session_user', JSON.stringify(renamed));
    },
  }),
  leaves({
    verb: 'logOut',
    from: (snapshot) => snapshot.matches('loggingOut'),
    answer: success(endpoints.logOut, {}),
    leave: goToLeaderboard,
    see: async (stage) => {
      await stage.screen.at('/leaderboard');
      await stage.screen.within('main').dontSee('alert');
      await seeOnly(stage, null);
      await seeGuest(stage);
    },
  }),
  {
    name: 'a player reloads a page whose session is not stored',
    from: (snapshot) => snapshot.matches({ loggedIn: 'notPersisted' }),
    drive: ({ world }) => world.reload(),
    see: async (stage) => {
      await stage.screen.at('/login');
      await stage.screen.within('main').see('heading', copy.login.title);
      await seeGuest(stage);
      await seeOnly(stage, null);
    },
  },
];
