import { endpoints } from '../../contract/endpoints';
import type { World } from '../kit/world/world';
import { rejected, success } from './answers';
import { formModels } from './form-model';
import { address, headset, settledProfile } from './player-samples';
import * as samples from './reward-samples';
import { page, steps } from './steps';
import { button, link } from './unmodeled-controls';

const { id } = headset;
const finds = (reward: Parameters<typeof samples.found>[0]) => (world: World) =>
  world.alwaysAnswer('findReward', success(endpoints.getWallet, samples.found(reward)));
const back = link('All my rewards');

export const rewardForms = formModels({
  claimReward: {
    start: { input: { values: { id }, required: ['color', 'in_game_id'] }, prepare: finds(samples.skin) },
    fields: ['Colour', 'In-game ID'],
    answer: { reward: samples.rewardWith(samples.claimedSkin) },
    whenDone: finds(samples.claimedSkin),
    rejections: {
      choice_required: rejected('choice_required', 'Choose Citrus or Ink.', {
        fields: { color: ['Choose Citrus or Ink.'] },
      }),
    },
    unmodeledControls: () => [back],
    succeeded: steps(page.dontSee('button', 'Claim reward'), page.seeText('Claimed')),
  },
  claimVoucher: {
    start: { input: { values: { id } }, prepare: finds(samples.voucher) },
    answer: {
      reward: samples.rewardWith(samples.claimedVoucher),
      voucher: { voucher_type: 'voucher_code', code: 'SHOP-7Q2M-88RX', terms: 'One use.', expires_at: null },
    },
    whenDone: finds(samples.claimedVoucher),
    unmodeledControls: (_, snapshot) => [
      back,
      ...(snapshot.matches('succeeded') ? ['Copy code', 'Mark as used'].map(button) : []),
    ],
    succeeded: steps(
      page.seeText('SHOP-7Q2M-88RX'),
      page.seeText('One use.'),
      page.dontSee('button', 'Claim voucher'),
    ),
  },
  redeemVoucher: {
    start: { input: { values: { id } }, prepare: finds(samples.sponsorVoucher) },
    answer: { reward: samples.rewardWith(samples.usedVoucher) },
    whenDone: finds(samples.usedVoucher),
    unmodeledControls: () => [back, button('Copy code')],
    succeeded: steps(page.seeText('Used'), page.dontSee('button', 'Mark as used')),
  },
  saveShipping: {
    start: {
      input: { values: { ...address, line2: '', id } },
      prepare: (world) => {
        finds(samples.shipped)(world);
        world.alwaysAnswer('getProfile', success(endpoints.getProfile, settledProfile));
      },
    },
    fields: ['Recipient', 'Recipient’s phone', 'Address', 'City', 'State', 'Postcode'],
    answer: { reward: samples.rewardWith(samples.onItsWay) },
    whenDone: finds(samples.onItsWay),
    unmodeledControls: () => [back],
    succeeded: page.dontSee('button', 'Send my address'),
  },
});
