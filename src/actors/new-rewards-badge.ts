import { newRewardsBadgeMachine } from '../../machines/new-rewards/new-rewards-badge.machine';
import { dataSignalsOf } from './data-signals';
import { online, watchesChanges } from './listeners';
import { memoizePerApp } from './memoize-per-app';
import { provided } from './provided';
import { walletPart } from './wallet-part';

export const newRewardsBadgeOf = memoizePerApp((app) =>
  provided(
    newRewardsBadgeMachine.provide({
      actors: {
        countNewRewards: walletPart(1)(app),
        watchChanges: watchesChanges(online, app.wallet.source, dataSignalsOf(app).rewardsSeen.source),
      },
    }),
  ),
);
