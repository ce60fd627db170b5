import { useActorRef, useSelector } from '@xstate/react';
import type { Actor } from 'xstate';
import { connectPagedResource, connectResource } from '../../machines/resource/resource.connect';
import type { createResourceMachine } from '../../machines/resource/resource.machine';
import { useApp } from './app-context';
import { inspection } from './inspector';

type ResourceMachine<Data> = ReturnType<typeof createResourceMachine<Data>>;

/** A list or detail that lives as long as its screen. */
const useResourceActor = <Data>(machine: ResourceMachine<Data>) => {
  const actor: Actor<ResourceMachine<Data>> = useActorRef(machine, inspection);
  return { snapshot: useSelector(actor, (snapshot) => snapshot), send: actor.send };
};

export const useWallet = () => {
  const { snapshot, send } = useResourceActor(useApp().resources.wallet);
  return connectPagedResource(snapshot, send);
};

export const useProfile = () => {
  const { snapshot, send } = useResourceActor(useApp().resources.profile);
  return connectResource(snapshot, send);
};

export const useOutbox = () => {
  const { snapshot, send } = useResourceActor(useApp().resources.outbox);
  return connectResource(snapshot, send);
};
