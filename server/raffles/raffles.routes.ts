import { getRaffleProof } from '../../contract/proof.contract';
import { getRaffle, getRaffles } from '../../contract/raffle.contract';
import { type Route, route } from '../http/route';
import { readRaffleProof } from './proof';
import { listRaffles, readRaffle } from './raffles';

export const raffleRoutes: readonly Route[] = [
  route(getRaffles, async ({ deps, player, request, now }) => ({
    data: await listRaffles(deps.db, player.id, request, now),
  })),
  route(getRaffle, async ({ deps, player, request, now }) => ({
    data: await readRaffle(deps.db, player.id, request.id, now),
  })),
  route(getRaffleProof, async ({ deps, request }) => ({ data: await readRaffleProof(deps.db, request.id) })),
];
