import { useActorRef, useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import type { Actor } from 'xstate';
import { type PageName, periods } from '../../contract/campaign.contract';
import { tournamentModes, tournamentStatuses } from '../../contract/tournament.contract';
import { connectResource } from '../../machines/resource/resource.connect';
import type { createResourceMachine, ResourceQuery } from '../../machines/resource/resource.machine';
import { connectFilteredResource, connectPagedResource } from '../../machines/resource/resource-list.connect';
import { inspection } from '../actors/inspector';
import { getResources } from '../actors/resources';
import { useApp } from './app-context';
import { type ListAddress, queryIn } from './url-query';
import { useReadPerson } from './use-read-person';
import { useAddressedQuery } from './use-url-query';

type ResourceMachine<Data> = ReturnType<typeof createResourceMachine<Data>>;

/** A list or detail that lives as long as its screen. */
const useResourceActor = <Data>(machine: ResourceMachine<Data>, query: ResourceQuery = {}) => {
  const actor: Actor<ResourceMachine<Data>> = useActorRef(machine, { input: { query }, ...inspection });
  return { snapshot: useSelector(actor, (snapshot) => snapshot), send: actor.send };
};

export const useProfile = () => {
  const { snapshot, send } = useResourceActor(getResources(useApp()).profile);
  useReadPerson(snapshot.context.data);
  return connectResource(snapshot, send);
};

export const useOwnSessions = () => {
  const { snapshot, send } = useResourceActor(getResources(useApp()).ownSessions);
  return connectResource(snapshot, send);
};

export const useOutbox = () => {
  const { snapshot, send } = useResourceActor(getResources(useApp()).outbox);
  return connectResource(snapshot, send);
};

/** A list whose filters and page stand in the address, so that it can be shared and come back to. */
const useAddressedActor = <Data>(
  machine: ResourceMachine<Data>,
  list: ListAddress,
  { screen = [list], fixed = {} }: { screen?: readonly ListAddress[]; fixed?: ResourceQuery } = {},
) => {
  const [search] = useSearchParams();
  const { snapshot, send } = useResourceActor(machine, { ...fixed, ...queryIn(search, list) });
  useAddressedQuery(snapshot.context.query, list, screen, (query) => send({ type: 'query.change', query }));
  return { snapshot, send };
};

const pageOnly: ListAddress = { filters: {}, page: 'page' };

export const useWallet = () => {
  const { snapshot, send } = useAddressedActor(getResources(useApp()).wallet, pageOnly);
  return connectPagedResource(snapshot, send);
};

const tournamentAddress = {
  filters: { status: tournamentStatuses, game: 'any', mode: tournamentModes, q: 'any' },
  page: 'page',
} as const;

export const useTournaments = () => {
  const { snapshot, send } = useAddressedActor(getResources(useApp()).tournaments, tournamentAddress);
  return connectFilteredResource(Object.keys(tournamentAddress.filters), snapshot, send);
};

/** A screen that shows another tournament needs another actor: give it the id as its key. */
export const useTournament = (id: string) => {
  const { snapshot, send } = useResourceActor(getResources(useApp()).tournament, { id });
  return connectResource(snapshot, send);
};

export const useTournamentLeaderboard = (id: string) => {
  const { snapshot, send } = useAddressedActor(getResources(useApp()).tournamentLeaderboard, pageOnly, {
    fixed: { id },
  });
  return connectPagedResource(snapshot, send);
};

/** The season is what stands there without a filter. */
const leaderboardAddress = {
  filters: { period: periods.filter((period) => period !== 'season') },
  page: 'page',
};

export const useLeaderboard = () => {
  const { snapshot, send } = useAddressedActor(getResources(useApp()).leaderboard, leaderboardAddress);
  return connectFilteredResource(Object.keys(leaderboardAddress.filters), snapshot, send);
};

const winnersAddress: ListAddress = { filters: {}, page: 'winners_page' };

const highlightsScreen = [pageOnly, winnersAddress];

export const useHighlights = () => {
  const { snapshot, send } = useAddressedActor(getResources(useApp()).highlights, pageOnly, {
    screen: highlightsScreen,
  });
  return connectPagedResource(snapshot, send);
};

export const useWinners = () => {
  const { snapshot, send } = useAddressedActor(getResources(useApp()).winners, winnersAddress, {
    screen: highlightsScreen,
  });
  return connectPagedResource(snapshot, send);
};

/** A screen that shows another page needs another actor: give it the name as its key. */
export const useCampaignPage = (name: PageName) => {
  const { snapshot, send } = useResourceActor(getResources(useApp()).campaignPage, { id: name });
  return connectResource(snapshot, send);
};
