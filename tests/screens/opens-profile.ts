import { endpoints, type Verb } from '../../contract/endpoints';
import type { World } from '../kit/world/world';
import { success } from '../models/answers';
import { loggedIn, open } from '../models/open-page';
import { profile } from '../models/player-samples';

export const opensProfile =
  (own: readonly Verb[] = [], shown = profile) =>
  async (world: World): Promise<void> => {
    open(world, '/profile', [...own, 'getProfile']);
    if (!own.includes('getProfile')) world.alwaysAnswer('getProfile', success(endpoints.getProfile, shown));
    await loggedIn(world);
  };
