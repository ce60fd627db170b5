import { adding, altering, hide, type Injected, rewording, sending } from './fault';

const machine = 'redeemDialog';
const dialogButtons = 'dialog[open] button';
const redeeming = '/api/user/redeem-code';

const buttonOf = (name: string, alter: (button: HTMLButtonElement) => void) =>
  altering<HTMLButtonElement>(dialogButtons, (button) => {
    if (button.textContent === name) alter(button);
  });

const disabling = (name: string, isDisabled: boolean) =>
  buttonOf(name, (button) => {
    button.disabled = isDisabled;
  });

let hadResult = false;

export const injectedInRedeem: readonly Injected[] = [
  {
    property: 'the dialog for a code has its field, Cancel and Redeem Code',
    machine,
    fault: buttonOf('Cancel', hide),
    violation: 'its buttons are Redeem Code',
  },
  {
    property: 'Redeem Code can be pressed exactly while there is a code and nothing is under way',
    machine,
    fault: disabling('Redeem Code', false),
    violation: "the field holds '' and the button is enabled",
  },
  {
    property: 'the button says Redeeming... exactly while the answer is awaited',
    machine,
    fault: rewording('Redeeming...', 'Redeem Code'),
    violation: 'it does not say so',
  },
  {
    property: 'an open dialog can be closed at once, unless it waits for its answer',
    machine,
    fault: disabling('Cancel', true),
    violation: 'none of Cancel, Awesome! and Close can be pressed',
  },
  {
    property: 'an empty code never reaches the network',
    machine,
    fault: sending(redeeming, (fields) => fields.set('code', '')),
    violation: 'a code of nothing was sent',
  },
  {
    property: 'a code goes out without blanks around it',
    machine,
    fault: sending(redeeming, (fields) => fields.set('code', ` ${fields.get('code')} `)),
    violation: "' 7K3M-9Q2W-8X4R ' was sent",
  },
  {
    property: 'a code goes out as it was typed, whatever its shape',
    machine,
    fault: sending(redeeming, (fields) => fields.set('code', (fields.get('code') ?? '').replace('-', ''))),
    violation: "'7K3M-9Q2W-8X4R' was typed and '7K3M9Q2W-8X4R' sent",
  },
  {
    property: 'one tap sends one request',
    machine,
    fault: { isSentTwice: ({ url }) => url.endsWith(redeeming) },
    violation: "'redeemCode' was sent more than once",
  },
  {
    property: 'the headline of a result is the one of its rarity, or Congratulations! without a rarity',
    machine,
    fault: rewording('LEGENDARY!', 'Incredible!'),
    violation: "a legendary prize has the headline 'Incredible!'",
  },
  {
    property: 'a code without a reward is told so, and to keep trying',
    machine,
    fault: rewording(/Better luck next time!.*/, 'Game over.'),
    violation: "nothing says 'Better luck next time! Keep trying with more codes.'",
  },
  {
    property: 'a result says by which kind of draw it came',
    machine,
    fault: rewording(/^No Reward$/, ''),
    violation: "nothing says 'No Reward'",
  },
  {
    property: 'a prize for the first code wears the First-Time Bonus badge, and no other prize does',
    machine,
    fault: adding('First-Time Bonus', () => document.body.textContent?.includes('Sticker') === true),
    violation: 'it stands there 1 times, not 0',
  },
  {
    property: 'a prize is told by its name and description',
    machine,
    fault: rewording('Glows in the dark.', ''),
    violation: "nothing says 'Glows in the dark.'",
  },
  {
    property: 'what a prize includes is listed, and nothing is listed where it includes nothing',
    machine,
    fault: adding('Includes', () => document.body.textContent?.includes('Sticker') === true),
    violation: 'an empty list is announced',
  },
  {
    property: 'a prize that is shipped says that shipping information is collected separately',
    machine,
    fault: rewording(/Shipping information.*/, 'We ship it.'),
    violation: 'it does not say so',
  },
  {
    property: 'a result offers Redeem Another and Awesome!',
    machine,
    fault: buttonOf('Redeem Another', hide),
    violation: 'there is no Redeem Another',
  },
  {
    property: 'Redeem Another leads back to an empty field',
    machine,
    fault: {
      page: () => {
        const dialog = document.querySelector('dialog[open]');
        hadResult = dialog !== null && (hadResult || dialog.textContent?.includes('Redeem Another') === true);
        const field = dialog?.querySelector<HTMLInputElement>('input[name=code]');
        if (hadResult && field?.value === '') field.value = '7K3M';
      },
    },
    violation: "the field holds '7K3M'",
  },
];
