import { adding, altering, hide, type Injected, rewording, sending } from './injected-fault';

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
    property: 'the redeem dialog has a code field, Cancel and Redeem Code',
    machine,
    fault: buttonOf('Cancel', hide),
    violation: 'its buttons are Redeem Code',
  },
  {
    property: 'Redeem Code is enabled if and only if there is a code and no call is pending',
    machine,
    fault: disabling('Redeem Code', false),
    violation: "the field holds '' and the button is enabled",
  },
  {
    property: 'the button says Redeeming... if and only if a redemption is pending',
    machine,
    fault: rewording('Redeeming...', 'Redeem Code'),
    violation: 'it does not say so',
  },
  {
    property: 'an open dialog can be closed immediately unless a redemption is pending',
    machine,
    fault: disabling('Cancel', true),
    violation: 'none of Cancel, Awesome!, Close, Stay logged in, Keep working is enabled',
  },
  {
    property: 'an empty code is never sent',
    machine,
    fault: sending(redeeming, (fields) => fields.set('code', '')),
    violation: 'an empty code was sent',
  },
  {
    property: 'a code is sent without surrounding spaces',
    machine,
    fault: sending(redeeming, (fields) => fields.set('code', ` ${fields.get('code')} `)),
    violation: "' 7K3M-9Q2W-8X4R ' was sent",
  },
  {
    property: 'a code of any shape is sent as typed',
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
    property: 'the headline of a result belongs to its rarity, or is Congratulations! without a rarity',
    machine,
    fault: rewording('LEGENDARY!', 'Incredible!'),
    violation: "a legendary prize has the headline 'Incredible!'",
  },
  {
    property: 'a result without a reward says so and suggests to try again',
    machine,
    fault: rewording(/Better luck next time!.*/, 'Game over.'),
    violation: "the page lacks 'Better luck next time! Keep trying with more codes.'",
  },
  {
    property: 'a result shows its redemption type',
    machine,
    fault: rewording(/^No Reward$/, ''),
    violation: "the page lacks 'No Reward'",
  },
  {
    property: 'a result has the First-Time Bonus badge if and only if it is the first redemption',
    machine,
    fault: adding('First-Time Bonus', () => document.body.textContent?.includes('Sticker') === true),
    violation: 'it is shown 1 times, not 0',
  },
  {
    property: 'a prize is shown with name and description',
    machine,
    fault: rewording('Glows in the dark.', ''),
    violation: "the page lacks 'Glows in the dark.'",
  },
  {
    property: 'the contents of a prize are listed, and there is no list without contents',
    machine,
    fault: adding('Includes', () => document.body.textContent?.includes('Sticker') === true),
    violation: 'an empty list has a heading',
  },
  {
    property: 'a shipped prize says that shipping information is collected separately',
    machine,
    fault: rewording(/Shipping information.*/, 'We ship it.'),
    violation: 'it does not say so',
  },
  {
    property: 'a result has the buttons Redeem Another and Awesome!',
    machine,
    fault: buttonOf('Redeem Another', hide),
    violation: 'there is no Redeem Another',
  },
  {
    property: 'Redeem Another shows an empty input',
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
