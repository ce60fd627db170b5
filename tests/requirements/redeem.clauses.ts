import { ofSection } from './clause';

const input = ['redeemDialog#input'];
const loading = ['redeemDialog#loading'];
const rewarded = ['redeemDialog#result.rewarded'];
const unrewarded = ['redeemDialog#result.unrewarded'];
const result = ['redeemDialog#result'];

const headline = (id: string, rarity: string, text: string) => ({
  id,
  text: `A prize that is ${rarity} has the headline '${text}'.`,
  states: rewarded,
});

const type = (id: string, name: string, label: string) => ({
  id,
  text: `A redemption of the type ${name} has the label '${label}'.`,
  states: name === 'no_reward' ? unrewarded : rewarded,
});

export const redeemClauses = ofSection('2, Redeem dialog', [
  { id: '2.redeem.1', text: "The dialog has a text field 'Enter your reward code'.", states: input },
  { id: '2.redeem.2', text: 'The dialog has the buttons Cancel and Redeem Code.', states: input },
  {
    id: '2.redeem.3',
    text: "While a code is checked the button has the label 'Redeeming...'.",
    states: loading,
  },
  { id: '2.redeem.4', text: 'Without a code the button is disabled.', states: input },
  { id: '2.redeem.5', text: 'While a code is checked the button is disabled.', states: loading },
  headline('2.result.1', 'common', 'Nice!'),
  headline('2.result.2', 'uncommon', 'Great!'),
  headline('2.result.3', 'rare', 'Amazing!'),
  headline('2.result.4', 'epic', 'Incredible!'),
  headline('2.result.5', 'legendary', 'LEGENDARY!'),
  { id: '2.result.6', text: "Any other prize has the headline 'Congratulations!'.", states: rewarded },
  { id: '2.result.7', text: "Without a prize the headline is 'No Reward This Time'.", states: unrewarded },
  {
    id: '2.result.8',
    text: "Below it is 'Better luck next time! Keep trying with more codes.'.",
    states: unrewarded,
  },
  { id: '2.result.9', text: 'A prize is shown by its name.', states: rewarded },
  { id: '2.result.10', text: 'A prize is shown with its description.', states: rewarded },
  { id: '2.result.11', text: 'A prize is shown with its image.' },
  { id: '2.result.12', text: 'A prize for the first code has the badge First-Time Bonus.', states: rewarded },
  { id: '2.result.13', text: "The contents of a prize are in a list 'Includes'.", states: rewarded },
  {
    id: '2.result.14',
    text: 'A note explains that shipping information is collected separately.',
    states: rewarded,
  },
  { id: '2.result.15', text: "A result offers 'Redeem Another'.", states: result },
  { id: '2.result.16', text: "A result offers 'Awesome!'.", states: result },
  type('2.type.1', 'first_time_generic', 'First-Time Bonus'),
  type('2.type.2', 'rarity_based', 'Rarity-Based Draw'),
  type('2.type.3', 'no_reward', 'No Reward'),
  { id: '2.qr.1', text: 'The QR avatar can be saved as a PNG.' },
  { id: '2.qr.2', text: 'The QR avatar is 80 px wide by default.' },
  { id: '2.qr.3', text: 'A QR code has error correction level M and a margin of 1.' },
]);
