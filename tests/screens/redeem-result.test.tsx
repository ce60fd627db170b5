import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Redemption } from '../../contract/redemption';
import type { WalletReward } from '../../contract/reward.contract';
import type { RedeemDialogView } from '../../machines/redeem/redeem-dialog.connect';
import { RedeemResult } from '../../src/features/redeem/redeem-result';

afterEach(cleanup);

const nothing = () => undefined;
const view: RedeemDialogView = {
  step: 'rewarded',
  text: '',
  failure: null,
  isRedeeming: false,
  cooldownEnd: null,
  redemption: null,
  canOpen: false,
  canType: false,
  canSubmit: false,
  canClose: true,
  canRedeemAgain: true,
  open: nothing,
  close: nothing,
  cancel: nothing,
  type: nothing,
  submit: nothing,
  redeemAgain: nothing,
};

const reward: WalletReward = {
  id: 'W1',
  name: 'Team Jersey',
  description: 'Worn on stage.',
  type: 'physical_item',
  rarity: null,
  metadata: { items: ['Jersey', 'Patch'], shipping_required: true },
  total_quantity: null,
  remaining_quantity: null,
  requires_admin_approval: false,
  claimed_at: null,
};

const won: Redemption = {
  reward,
  rarity: null,
  redemption_type: 'rarity_based',
  is_first_time: false,
  claimed_at: null,
};

const show = (redemption: Redemption) => {
  const step = redemption.reward ? 'rewarded' : 'unrewarded';
  render(<RedeemResult view={{ ...view, step }} redemption={redemption} />);
};
const headline = () => screen.getByRole('heading', { level: 2 }).textContent;

test.each([
  ['common', 'Nice!'],
  ['uncommon', 'Great!'],
  ['rare', 'Amazing!'],
  ['epic', 'Incredible!'],
  ['legendary', 'LEGENDARY!'],
  [null, 'Congratulations!'],
] as const)('a reward of rarity %s has the headline %s', (rarity, texts) => {
  show({ ...won, rarity });
  expect(headline()).toBe(texts);
});

test('a result without a reward says so and suggests to try again', () => {
  show({ ...won, reward: null, rarity: null, redemption_type: 'no_reward' });
  expect([headline(), screen.getByText('No Reward').textContent]).toEqual([
    'No Reward This Time',
    'No Reward',
  ]);
  screen.getByText('Better luck next time! Keep trying with more codes.');
});

test('the redemption type is above the headline', () => {
  show(won);
  const type = screen.getByText('Rarity-Based Draw');
  const place = type.compareDocumentPosition(screen.getByRole('heading', { level: 2 }));
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a first-time bonus has a badge next to its type', () => {
  show({ ...won, is_first_time: true, redemption_type: 'first_time_generic' });
  expect(screen.getAllByText('First-Time Bonus')).toHaveLength(2);
});

test('a first redemption with a drawn rarity has the badge too', { tags: ['2.result.12'] }, () => {
  show({ ...won, is_first_time: true, rarity: 'rare' });
  expect(screen.getAllByText('First-Time Bonus')).toHaveLength(1);
});

test('the contents of a reward are listed, with a note that shipping details are asked for later', {
  tags: ['2.result.13', '2.result.14'],
}, () => {
  show(won);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Jersey', 'Patch']);
  screen.getByText('Shipping information is collected separately.');
});

test('the image of a reward is loaded by the path rules', { tags: ['2.result.11'] }, () => {
  show({ ...won, reward: { ...reward, metadata: { image_url: 'jersey.png' } } });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/storage/jersey.png');
});

test('a reward without extras has neither list nor note', { tags: ['3.metadata.1'] }, () => {
  show({ ...won, reward: { ...reward, metadata: {} } });
  expect([
    screen.queryByText('Includes'),
    screen.queryByText('Shipping information is collected separately.'),
  ]).toEqual([null, null]);
});

test('points and raffle tickets are shown', { tags: ['1.players.3'] }, () => {
  show({
    ...won,
    points_awarded: 10,
    raffle_entries: [
      {
        ticket_number: 'W3-004211',
        raffle_id: '3',
        raffle_name: 'Week 3 draw',
        source: 'code',
        created_at: '',
      },
    ],
  });
  expect(
    ['+10 points', '1 raffle ticket', 'Week 3 draw: W3-004211'].map(
      (text) => screen.getByText(text).textContent,
    ),
  ).toEqual(['+10 points', '1 raffle ticket', 'Week 3 draw: W3-004211']);
});

test.each([0, 1, 7])('the redemptions left today are shown without points and tickets: %i', (left) => {
  show({ ...won, points_awarded: 0, raffle_entries: [], redemptions_left_today: left });
  screen.getByText(`You can redeem ${left} more ${left === 1 ? 'code' : 'codes'} today.`);
});

test('an item that a reward includes twice is listed twice', () => {
  show({ ...won, reward: { ...reward, metadata: { items: ['Cap', 'Sticker', 'Cap'] } } });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Cap', 'Sticker', 'Cap']);
});

test('the headline of the result receives the focus', () => {
  show(won);
  expect(document.activeElement?.textContent).toBe('Congratulations!');
});
