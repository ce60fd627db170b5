import { redeemCode } from '../../contract/redeem.contract';
import type { Answered } from './client';
import type { World } from './world';

export const unknownCode = '7K3M-9Q2W-8X4R';

type Answer = Answered<typeof redeemCode>;

export const submit = (world: World, token: string, code: string): Promise<Answer> =>
  world.call(redeemCode, { code }, { token });

export const bodyOf = async (world: World, token: string, code: string): Promise<Answer['body']> =>
  (await submit(world, token, code)).body;
