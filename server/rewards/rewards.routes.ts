import { getWallet } from '../../contract/wallet.contract';
import { type Route, route } from '../http/route';
import { readWallet } from './wallet';

export const walletRoutes: readonly Route[] = [
  route(getWallet, async ({ deps, player, request, now }) => ({
    data: await readWallet(deps.db, player.id, request, now),
  })),
];
