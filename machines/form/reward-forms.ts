import {
  type ClaimField,
  claimChoices,
  claimFields,
  type claimReward,
  type claimVoucher,
  type redeemVoucher,
  type saveShipping,
} from '../../contract/claim.contract';
import type { ReadOf } from '../../contract/endpoint';
import { addressFields } from '../../contract/profile.contract';
import { type completeFirstTime, firstTimeFields } from '../../contract/redeem.contract';
import { createConfirmedAction, createOnceAction } from './action.machine';
import { createEntryForm } from './entry-form.machine';
import { type AddressField, addressNames } from './profile-record';

export type FirstTimeField = 'name' | 'email';

/** What a player does with won rewards, by the id of the machine. */
export const rewardForms = {
  completeFirstTime: () =>
    createEntryForm<FirstTimeField, ReadOf<typeof completeFirstTime>>({
      verb: 'completeFirstTime',
      description: 'Stores name and email, which unlocks the first-time bonus.',
      fields: ['name', 'email'],
      rules: firstTimeFields,
    }),
  /** The id is given; a reward asks for some of the choices. */
  claimReward: () =>
    createEntryForm<'id' | ClaimField, ReadOf<typeof claimReward>>({
      verb: 'claimReward',
      description: 'Claims a reward with the choices that it offers.',
      fields: ['id', ...claimChoices],
      optional: claimChoices,
      rules: claimFields,
      undrafted: claimChoices,
    }),
  claimVoucher: () =>
    createOnceAction<'id', ReadOf<typeof claimVoucher>>({
      verb: 'claimVoucher',
      description: 'Claims a voucher and reveals its code; a repeat reveals the same code.',
      target: 'id',
    }),
  redeemVoucher: () =>
    createConfirmedAction<'id', ReadOf<typeof redeemVoucher>>({
      verb: 'redeemVoucher',
      description: 'Marks a revealed voucher as used.',
      target: 'id',
    }),
  saveShipping: () =>
    createEntryForm<'id' | AddressField, ReadOf<typeof saveShipping>>({
      verb: 'saveShipping',
      description: 'Stores where a claimed reward is shipped to.',
      fields: ['id', ...addressNames],
      optional: ['line2'],
      rules: addressFields,
    }),
};
