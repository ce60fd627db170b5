import { expect, it } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { type ResourceName, resources } from '../../machines/resource/resources';
import { waitUntil } from '../support/wait-until';
import { noNews } from './deferred-list';

it.each<[ResourceName, string, object, object]>([
  ['raffles', 'getRaffles', { raffles: [] }, { raffles: [{}] }],
  ['activities', 'getActivities', { activities: [] }, { activities: [{}] }],
  ['rallyProgress', 'getRallyProgress', { progress: null }, { progress: {} }],
  ['scanActivities', 'getStaffActivities', { activities: [] }, { activities: [{}] }],
  ['staffActivities', 'getStaffActivities', { activities: [] }, { activities: [{}] }],
  ['adminRaffles', 'getAdminRaffles', { raffles: [] }, { raffles: [{}] }],
  ['users', 'getUsers', { users: [], codes: [] }, { users: [], codes: [{}] }],
  ['users', 'getUsers', { users: [], codes: [] }, { users: [{}], codes: [] }],
  ['attempts', 'getAttempts', { attempts: [], networks: [] }, { attempts: [], networks: [{}] }],
  ['attempts', 'getAttempts', { attempts: [], networks: [] }, { attempts: [{}], networks: [] }],
  ['tournaments', 'getTournaments', { tournaments: [] }, { tournaments: [{}] }],
  ['tournamentLeaderboard', 'getTournamentLeaderboard', { leaderboard: [] }, { leaderboard: [{}] }],
  ['winners', 'getWinners', { winners: [] }, { winners: [{}] }],
])('the list %s, which %s loads, is empty with %o and not with %o', async (name, verb, none, some) => {
  const stepFor = async (data: object) => {
    const machine = resources[name] as AnyStateMachine;
    const actors = { [verb]: fromPromise(async () => data), watchChanges: noNews };
    const list = createActor(machine.provide({ actors }), { input: {} }).start();
    return (await waitUntil(list, (snapshot) => !snapshot.hasTag('pending'))).value;
  };
  expect([await stepFor(none), await stepFor(some)]).toEqual(['empty', 'ready']);
});
