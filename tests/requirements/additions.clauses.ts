import { ofSection } from './clause';

export const apiClauses = ofSection('api.md, where the specification is silent', [
  {
    id: 'A.code.1',
    text: 'The app rejects no code by its shape; the server decides.',
    states: ['redeemDialog#input'],
  },
  { id: 'A.code.2', text: 'A code may be typed in lower case, with look-alikes and without dashes.' },
  {
    id: 'A.code.3',
    text: 'Redeem Code is disabled by an empty input and by a pending redemption, not by a cooldown: the server decides.',
    states: ['redeemDialog#input.coolingDown'],
  },
  {
    id: 'A.keys.1',
    text: 'Each redemption, completion of the first-time bonus and save of the profile has an Idempotency-Key, and is sent once.',
    states: ['redeemDialog#loading'],
  },
  {
    id: 'A.keys.2',
    text: 'An action that is repeated because its outcome is unknown has the same key.',
    states: ['redeemDialog#loading'],
  },
  { id: 'A.keys.3', text: 'An Idempotency-Key is sent only to a server that announces support.' },
  { id: 'A.keys.4', text: 'An account stores at most 500 keys of 24 hours, and older ones are deleted.' },
  { id: 'A.session.1', text: 'A late 401 to an older token does not end the new session.' },
  {
    id: 'A.messages.1',
    text: 'If no usable response came, a second line shows the client error and the next step.',
    states: ['redeemDialog#input.outcomeUnknown', 'logIn#editing.outcomeUnknown'],
  },
  {
    id: 'A.first.1',
    text: "A player's first code wins the First-Time Bonus instead of a draw, while there is one.",
  },
  {
    id: 'A.first.2',
    text: 'The First-Time Bonus is released once the player has provided name and email.',
    states: ['completeFirstTime#succeeded'],
  },
  { id: 'A.owned.1', text: 'A won item keeps its values: an import changes future prizes, not owned ones.' },
  {
    id: 'A.owned.2',
    text: 'A code without an expiry date is valid until the campaign ends, also if the campaign is extended.',
  },
  {
    id: 'A.redeem.speed.1',
    text: 'A redemption needs at most 8 round trips to the database, and a locked stock row delays only redemptions that need it.',
  },
  { id: 'A.limits.1', text: 'The daily limit of redemptions per player comes from the campaign.' },
  { id: 'A.limits.2', text: 'Wrong codes start a cooldown, per account.' },
  {
    id: 'A.limits.3',
    text: 'A rate limited user sees the remaining cooldown, and can send again after it.',
    states: ['logIn#coolingDown', 'redeemDialog#input.coolingDown'],
  },
  {
    id: 'A.limits.codes.1',
    text: 'An email code has five tries, and five codes a day are sent to an address.',
  },
  {
    id: 'A.limits.codes.2',
    text: 'A stranger cannot consume the tries or the daily emails of another user, nor guess over many addresses.',
  },
  {
    id: 'A.limits.networks.1',
    text: 'Failed logins count per network too, an IPv6 /64 as one, and trusted networks are exempt.',
  },
  {
    id: 'A.limits.hashing.1',
    text: 'At most as many passwords are hashed in parallel as there are cores, 50 wait, and the rest are answered 503.',
  },
  { id: 'A.limits.headers.1', text: 'RateLimit headers report the limits that a call was counted against.' },
  {
    id: 'A.demo.access.1',
    text: 'Demo accounts exist only in demo mode, and demo mode only on this machine.',
  },
  {
    id: 'A.demo.reset.1',
    text: 'POST /api/dev/reset resets the demo, in demo mode only, and never for a page of another origin.',
  },
  {
    id: 'A.addresses.1',
    text: 'Logging in, requesting a code and guessing one do not reveal whether an address is registered: neither messages nor work differ.',
  },
  {
    id: 'A.input.1',
    text: 'A write request with any value in a field is either rejected with a message that names the field, or stored by the rule of the field.',
  },
]);
