import { ofSection } from './clause';

/** What api.md decides where the specification is silent, as far as a player meets it. */
export const apiClauses = ofSection('api.md, where the specification is silent', [
  {
    id: 'A.code.1',
    text: 'No code is refused by its shape before the server has seen it.',
    states: ['redeemDialog#input'],
  },
  {
    id: 'A.code.2',
    text: 'A code may be typed in small letters, with look-alikes and without dashes.',
  },
  {
    id: 'A.code.3',
    text: 'Redeem Code is shut by an empty input and by a code under way, and by no wait: the server decides.',
    states: ['redeemDialog#input.coolingDown'],
  },
  {
    id: 'A.keys.1',
    text: 'Each redemption, completion of the first-time bonus and save of the profile carries a key, and is sent once.',
    states: ['redeemDialog#loading'],
  },
  {
    id: 'A.keys.2',
    text: 'An action that is repeated because its outcome is unknown carries the same key.',
    states: ['redeemDialog#loading'],
  },
  {
    id: 'A.keys.3',
    text: 'A key goes out only to a server that says that it takes keys.',
  },
  {
    id: 'A.keys.4',
    text: 'An account stores at most 500 keys of 24 hours, and older ones are deleted.',
  },
  {
    id: 'A.session.1',
    text: 'A late 401 to an older token does not end the new session.',
  },
  {
    id: 'A.words.1',
    text: 'Where no usable answer came, a second line names the client error and what to do next.',
    states: ['redeemDialog#input.outcomeUnknown', 'logIn#editing.outcomeUnknown'],
  },
  {
    id: 'A.first.1',
    text: "A player's first code wins the First-Time Bonus instead of a draw, while there is one.",
  },
  {
    id: 'A.first.2',
    text: 'The First-Time Bonus is released once the player has told name and e-mail.',
    states: ['completeFirstTime#succeeded'],
  },
  {
    id: 'A.owned.1',
    text: 'A won item keeps what it was when it was won: an import changes what comes, not what is owned.',
  },
  {
    id: 'A.owned.2',
    text: 'A code without an end of its own lives until the campaign ends, also when the campaign is extended.',
  },
  {
    id: 'A.redeem.speed.1',
    text: 'A redemption needs at most 8 round trips to the database, and a locked stock row holds up only who needs it.',
  },
  {
    id: 'A.limits.1',
    text: 'A player can redeem so many codes a day as the campaign says.',
  },
  {
    id: 'A.limits.2',
    text: 'Wrong codes earn a wait, per account.',
  },
  {
    id: 'A.limits.3',
    text: 'Who has tried too often reads how long to wait, and can send again once that is over.',
    states: ['logIn#coolingDown', 'redeemDialog#input.coolingDown'],
  },
  {
    id: 'A.limits.codes.1',
    text: 'An e-mail code can be guessed at five times, and five codes a day are sent to an address.',
  },
  {
    id: 'A.limits.codes.2',
    text: 'A stranger cannot use up the tries or the daily mails of somebody else, nor guess over many addresses.',
  },
  {
    id: 'A.limits.networks.1',
    text: 'Failed log-ins count per network too, an IPv6 /64 as one, and trusted networks are exempt.',
  },
  {
    id: 'A.limits.hashing.1',
    text: 'At most as many passwords are hashed at once as there are cores, 50 wait, and the rest are answered 503.',
  },
  {
    id: 'A.limits.headers.1',
    text: 'RateLimit headers report the limits that a call was counted against.',
  },
  {
    id: 'A.demo.access.1',
    text: 'Demo accounts exist only in demo mode, and demo mode only on this machine.',
  },
  {
    id: 'A.demo.reset.1',
    text: 'POST /api/dev/reset starts the demo over, in demo mode only, and never for a page of another origin.',
  },
  {
    id: 'A.addresses.1',
    text: 'Logging in, asking for a code and guessing one tell nobody whether an address is known: neither words nor work differ.',
  },
  {
    id: 'A.input.1',
    text: 'Whatever stands in a field of a call that writes, it is refused in words that name the field, or kept as the rule of the field says.',
  },
]);
