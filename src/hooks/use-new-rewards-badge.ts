import { useActorRef, useSelector } from '@xstate/react';
import { connectNewRewardsBadge } from '../../machines/new-rewards/new-rewards-badge.connect';
import { inspection } from '../actors/inspector';
import { newRewardsBadgeOf } from '../actors/new-rewards-badge';
import { useApp } from './app-context';

/** The number of new rewards while the component is mounted. */
export const useNewRewardsBadge = () => {
  const actor = useActorRef(newRewardsBadgeOf(useApp()), inspection);
  return connectNewRewardsBadge(useSelector(actor, (snapshot) => snapshot));
};
