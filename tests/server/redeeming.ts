import { redeemCode } from '../../contract/redeem.contract';
import type { World } from './world';

/** Well-formed, and in no database. */
export const unknownCode = '7K3M-9Q2W-8X4R';

export const submit = (world: World, token: string, code: string) =>
  world.call(redeemCode, { code }, { token });

export const bodyOf = async (world: World, token: string, code: string) =>
  (await submit(world, token, code)).body;
