import type { playerAuthMachine } from '../../machines/auth/player-auth.machine';
import type { Model } from '../kit/model/model';
import { open } from './open-page';
import { storeElsewhere } from './player-auth.assertions';
import { stored } from './player-auth.samples';

const own = ['checkSession', 'getWallet', 'getConfig'] as const;

export const starts: Model<typeof playerAuthMachine>['starts'] = [
  {
    name: 'a guest opens the home page',
    input: { stored: null, isUnreadable: false },
    prepare: (world) => open(world, '/', own),
  },
  {
    name: 'a player comes back to the home page',
    input: { stored, isUnreadable: false },
    prepare: async (world) => {
      open(world, '/', own);
      await storeElsewhere(world, stored);
    },
  },
  {
    name: 'a user with a truncated stored session opens the home page',
    input: { stored: null, isUnreadable: true },
    prepare: async (world) => {
      open(world, '/', own);
      await world.store('session_token', stored.token);
      await world.store('session_user', JSON.stringify(stored.person).slice(0, 20));
    },
  },
];
