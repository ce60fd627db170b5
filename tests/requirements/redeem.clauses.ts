import { ofSection } from './clause';

const input = ['redeemDialog#input'];
const loading = ['redeemDialog#loading'];
const rewarded = ['redeemDialog#result.rewarded'];
const unrewarded = ['redeemDialog#result.unrewarded'];
const result = ['redeemDialog#result'];
const prize = 'e2e/rarities.spec.ts: a … code wins under ‹…› what the campaign says of the prize';
const noPrize = 'e2e/rarities.spec.ts: a code without a reward says so and is used all the same';
const newcomer =
  'e2e/first-light.spec.ts: a newcomer registers, wins the First-Time Bonus and finds it under My Rewards';
const listed =
  'screens/redeem-result.test.tsx: what it includes is listed, and that shipping is asked for elsewhere';
const silent =
  'e2e/lost-answer.spec.ts: a server that stays silent for ten seconds is told of in the words of the specification';

const saved = 'e2e/avatar.spec.ts: the picture that the profile saves reads as the user id';

const headline = (id: string, rarity: string, words: string) => ({
  id,
  text: `A prize that is ${rarity} has the headline '${words}'.`,
  states: rewarded,
  tests: [prize],
});

const type = (id: string, name: string, words: string, tests: readonly string[]) => ({
  id,
  text: `A redemption of the type ${name} is labelled '${words}'.`,
  states: name === 'no_reward' ? unrewarded : rewarded,
  tests,
});

/** Section 2, the redeem dialog. */
export const redeemClauses = ofSection('2, Redeem dialog', [
  {
    id: '2.redeem.1',
    text: "The dialog has a text field 'Enter your reward code'.",
    states: input,
    tests: [newcomer],
  },
  { id: '2.redeem.2', text: 'UnmodeledControl it stand Cancel and Redeem Code.', states: input },
  {
    id: '2.redeem.3',
    text: "While a code is checked the button says 'Redeeming...'.",
    states: loading,
    tests: [silent],
  },
  {
    id: '2.redeem.4',
    text: 'Without a code the button cannot be pressed.',
    states: input,
    tests: ['e2e/rejections.spec.ts: an empty or blank code never reaches the network'],
  },
  {
    id: '2.redeem.5',
    text: 'While a code is checked the button cannot be pressed.',
    states: loading,
    tests: [silent, 'e2e/forms-everywhere.spec.ts: …: … send one request'],
  },
  headline('2.result.1', 'common', 'Nice!'),
  headline('2.result.2', 'uncommon', 'Great!'),
  headline('2.result.3', 'rare', 'Amazing!'),
  headline('2.result.4', 'epic', 'Incredible!'),
  headline('2.result.5', 'legendary', 'LEGENDARY!'),
  {
    id: '2.result.6',
    text: "Any other prize has the headline 'Congratulations!'.",
    states: rewarded,
    tests: [newcomer],
  },
  {
    id: '2.result.7',
    text: "Without a prize the headline is 'No Reward This Time'.",
    states: unrewarded,
    tests: [noPrize],
  },
  {
    id: '2.result.8',
    text: "Below it stands 'Better luck next time! Keep trying with more codes.'.",
    states: unrewarded,
    tests: [noPrize],
  },
  { id: '2.result.9', text: 'A prize is shown by its name.', states: rewarded, tests: [prize] },
  { id: '2.result.10', text: 'A prize is shown with its description.', states: rewarded, tests: [prize] },
  {
    id: '2.result.11',
    text: 'A prize is shown with its picture.',
    tests: ['screens/redeem-result.test.tsx: the picture of a reward comes from where its path says'],
  },
  {
    id: '2.result.12',
    text: 'A prize for the first code wears the badge First-Time Bonus.',
    states: rewarded,
    tests: [newcomer, 'screens/redeem-result.test.tsx: a first time that drew a rarity wears the badge too'],
  },
  {
    id: '2.result.13',
    text: "What a prize includes stands in a list 'Includes'.",
    states: rewarded,
    tests: [prize, listed],
  },
  {
    id: '2.result.14',
    text: 'A note says that shipping information is collected separately.',
    states: rewarded,
    tests: [prize, listed],
  },
  { id: '2.result.15', text: "A result offers 'Redeem Another'.", states: result, tests: [noPrize] },
  { id: '2.result.16', text: "A result offers 'Awesome!'.", states: result, tests: [newcomer] },
  type('2.type.1', 'first_time_generic', 'First-Time Bonus', [newcomer]),
  type('2.type.2', 'rarity_based', 'Rarity-Based Draw', [prize]),
  type('2.type.3', 'no_reward', 'No Reward', [noPrize]),
  { id: '2.qr.1', text: 'The QR avatar can be saved as a PNG.', tests: [saved] },
  {
    id: '2.qr.2',
    text: 'The QR avatar is 80 px wide unless told otherwise.',
    tests: [
      saved,
      'screens/player-head.test.tsx: QrAvatar draws %s at size %s and density %i with %i px per module',
    ],
  },
  {
    id: '2.qr.3',
    text: 'A QR code has error correction level M and a margin of 1.',
    tests: [
      "screens/player-head.test.tsx: beside a player's name stands the QR code of the user id, level M with a margin of 1, within 24 px",
    ],
  },
]);
