import type { ResourceQuery } from '../../machines/resource/resource.types';
import type { App } from './app-actors';

/** Loads a page of the wallet; `size`: the most rewards of one response. */
export const walletPart =
  (size: number) =>
  ({ calls }: App) =>
    calls.onDemand('getWallet', ({ page = 1 }: ResourceQuery) => ({ fields: { page, per_page: size } }));
