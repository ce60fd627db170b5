import { useActorRef, useSelector } from '@xstate/react';
import { connectPagedResource, connectResource } from '../../machines/resource/resource.connect';
import { useApp } from './app-context';
import { inspection } from './inspector';

/** The lists and details that live as long as their screen. */

export const useWallet = () => {
  const actor = useActorRef(useApp().resources.wallet, inspection);
  return connectPagedResource(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};

export const useProfile = () => {
  const actor = useActorRef(useApp().resources.profile, inspection);
  return connectResource(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};

export const useOutbox = () => {
  const actor = useActorRef(useApp().resources.outbox, inspection);
  return connectResource(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};
