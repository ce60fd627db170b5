import { ofSection } from './clause';

const lost =
  'e2e/lost-answer.spec.ts: a lost answer is asked for again under the same key, and shows the same prize';

/** What api.md decides where the specification is silent, as far as a player meets it. */
export const apiClauses = ofSection('api.md, where the specification is silent', [
  {
    id: 'A.code.1',
    text: 'No code is refused by its shape before the server has seen it.',
    states: ['redeemDialog#input'],
    tests: ['e2e/rejections.spec.ts: a code … is refused, the text is kept and the next code works'],
  },
  {
    id: 'A.code.2',
    text: 'A code may be typed in small letters, with look-alikes and without dashes.',
    tests: ['e2e/rejections.spec.ts: a code pasted … redeems'],
  },
  {
    id: 'A.code.3',
    text: 'Redeem Code is shut by an empty input and by a code under way, and by no wait: the server decides.',
    states: ['redeemDialog#input.coolingDown'],
    tests: [
      'machines/redeem-dialog.wait.test.ts: asks again at a tap before the wait is over, and counts down to what it hears then',
    ],
  },
  {
    id: 'A.keys.1',
    text: 'Each redemption, completion of the first-time bonus and save of the profile carries a key, and is sent once.',
    states: ['redeemDialog#loading'],
    tests: [
      'app/idempotent-calls.test.ts: %s sends an Idempotency-Key where config offers it',
      'app/idempotent-calls.test.ts: are all the forms of endpoints that take a key',
      'e2e/forms-everywhere.spec.ts: …: … send one request',
      'server/http.idempotency.test.ts: gets the first answer again, byte for byte, and has one effect',
      'server/http.idempotency.saves.test.ts: answers a repeat of the same key with the stored response and no second effect',
      'server/http.idempotency.saves.test.ts: rejects a key that was sent with another body, without an effect',
      'server/http.idempotency.saves.test.ts: takes effect once and gives one response for 20 parallel requests with one key, on two servers',
    ],
  },
  {
    id: 'A.keys.2',
    text: 'An action that is repeated because its outcome is unknown carries the same key.',
    states: ['redeemDialog#loading'],
    tests: [
      lost,
      'machines/redeem-dialog.keys.test.ts: stays the same for as long as no answer comes',
      'app/idempotent-calls.test.ts: is the same after %s',
      'app/idempotent-calls.test.ts: is another one after %s',
    ],
  },
  {
    id: 'A.keys.3',
    text: 'A key goes out only to a server that says that it takes keys.',
    tests: [
      'app/api.requests.test.ts: does not go to a server that does not say that it takes them',
      'app/idempotent-calls.test.ts: %s sends none where config does not offer it',
    ],
  },
  {
    id: 'A.keys.4',
    text: 'An account stores at most 500 keys of 24 hours, and older ones are deleted.',
    tests: [
      'server/http.idempotency.test.ts: is refused another key without an effect, until the oldest is 24 hours old',
      'server/http.idempotency.saves.test.ts: rejects another key of an account with 500 keys of the last 24 hours, without an effect',
      'server/jobs.test.ts: jobs delete stored answers after 24 hours, and sessions that have expired or were idle for 7 days',
    ],
  },
  {
    id: 'A.session.1',
    text: 'A late 401 to an older token does not end the new session.',
    tests: ['machines/player-auth.test.ts: with an older token changes nothing: %s'],
  },
  {
    id: 'A.words.1',
    text: 'Where no usable answer came, a second line names the client error and what to do next.',
    states: ['redeemDialog#input.outcomeUnknown', 'logIn#editing.outcomeUnknown'],
    tests: ['app/words.test.ts: a lost answer adds the client error and what to do next on a second line'],
  },
  {
    id: 'A.first.1',
    text: "A player's first code wins the First-Time Bonus instead of a draw, while there is one.",
    tests: [
      'server/redeem.test.ts: wins the first-time bonus, a ticket and points with the first code',
      'server/redeem.test.ts: is a normal draw for a first code when the bonus is out of stock',
    ],
  },
  {
    id: 'A.first.2',
    text: 'The First-Time Bonus is released once the player has told name and e-mail.',
    states: ['completeFirstTime#succeeded'],
    tests: ['server/wallet.first-time.test.ts: stores who the prize goes to and releases it'],
  },
  {
    id: 'A.owned.1',
    text: 'A won item keeps what it was when it was won: an import changes what comes, not what is owned.',
    tests: [
      'server/wallet.kept.test.ts: is what it was when it was won, in the wallet, the history and a repeated code',
      'server/wallet.kept.test.ts: credits the points that it promised',
      'server/wallet.kept.test.ts: counts as the rarity that it was against the limit of high tiers',
    ],
  },
  {
    id: 'A.owned.2',
    text: 'A code without an end of its own lives until the campaign ends, also when the campaign is extended.',
    tests: [
      'server/codes.expiry.test.ts: lives as long as the campaign does when the campaign is extended',
      'server/codes.expiry.test.ts: that has an end of its own keeps it',
    ],
  },
  {
    id: 'A.redeem.speed.1',
    text: 'A redemption needs at most 8 round trips to the database, and a locked stock row holds up only who needs it.',
    tests: [
      'server/redeem.round-trips.test.ts: needs at most 8 round trips to the database for a bonus and for a draw, the first of the day too',
      'server/redeem.held-stock.test.ts: a stock row that stays locked holds up only the redemptions that need it, and they can be repeated',
    ],
  },
  {
    id: 'A.limits.1',
    text: 'A player can redeem so many codes a day as the campaign says.',
    tests: ['server/redeem.limits.test.ts: ends at midnight in Kuala Lumpur'],
  },
  {
    id: 'A.limits.2',
    text: 'Wrong codes earn a wait, per account.',
    tests: ['server/redeem.limits.test.ts: earn a wait of 15 minutes after the fifth'],
  },
  {
    id: 'A.limits.3',
    text: 'Who has tried too often reads how long to wait, and can send again once that is over.',
    states: ['logIn#coolingDown', 'redeemDialog#input.coolingDown'],
    tests: [
      'machines/submission.wait.test.ts: sends nothing until the wait is over, and keeps what was typed',
      'e2e/limits.spec.ts: after ten wrong passwords the log-in counts down, for this account only, and opens again',
      'e2e/limits.spec.ts: after five codes that nobody printed the dialog counts down, also when it is opened anew, and then redeems',
      'e2e/limits.spec.ts: after ten wrong current passwords the change of a password counts down, and keeps what was typed',
    ],
  },
  {
    id: 'A.limits.codes.1',
    text: 'An e-mail code can be guessed at five times, and five codes a day are sent to an address.',
    tests: [
      'server/auth.codes.bursts.test.ts: get five tries between them, on two servers',
      'server/auth.codes.bursts.test.ts: has 25 guesses evaluated',
    ],
  },
  {
    id: 'A.limits.codes.2',
    text: 'A stranger cannot use up the tries or the daily mails of somebody else, nor guess over many addresses.',
    tests: [
      'server/auth.codes.strangers.test.ts: gives each network five tries, so a stranger uses up none of the owner',
      'server/auth.codes.strangers.test.ts: of a stranger, all day, leave the owner a code that works',
      'server/auth.codes.strangers.test.ts: past 20 in total still work once from a new network, and as before from one where the owner logged in',
      'server/auth.codes.strangers.test.ts: get 20 tries in total, and leave the network that asked its own',
      'server/auth.codes.strangers.test.ts: do not help a network that guesses at many addresses',
    ],
  },
  {
    id: 'A.limits.networks.1',
    text: 'Failed log-ins count per network too, an IPv6 /64 as one, and trusted networks are exempt.',
    tests: [
      'server/auth.sign-in.network.test.ts: are limited, whichever e-mails they try and however many come at once',
      'server/auth.sign-in.network.test.ts: are counted over the /64 of an IPv6 address',
      'server/auth.sign-in.network.test.ts: are not counted in a trusted network, but for each account',
    ],
  },
  {
    id: 'A.limits.hashing.1',
    text: 'At most as many passwords are hashed at once as there are cores, 50 wait, and the rest are answered 503.',
    tests: [
      'server/auth.hashing.test.ts: hash on all cores but one, and 50 wait: the rest are answered 503',
      'server/auth.hashing.test.ts: calls that hash are answered 503, and no try at a password or code is counted',
    ],
  },
  {
    id: 'A.limits.headers.1',
    text: 'RateLimit headers report the limits that a call was counted against.',
    tests: [
      'server/http.rate-limit.test.ts: POST /api/redeem-code reports the requests that its account has left in the minute',
    ],
  },
  {
    id: 'A.demo.access.1',
    text: 'Demo accounts exist only in demo mode, and demo mode only on this machine.',
    tests: [
      'server/demo.access.test.ts: cannot log in, have no session and no rank, until demo mode is on again',
      'server/demo.access.test.ts: are disabled by the start',
      'server/demo.access.test.ts: with %o',
    ],
  },
  {
    id: 'A.demo.reset.1',
    text: 'POST /api/dev/reset starts the demo over, in demo mode only, and never for a page of another origin.',
    tests: [
      'server/demo.access.test.ts: starts the demo over, at once too',
      'server/demo.access.test.ts: answers the Origin %s with %i',
      'server/demo.access.test.ts: is unknown outside demo mode',
    ],
  },
  {
    id: 'A.addresses.1',
    text: 'Logging in, asking for a code and guessing one tell nobody whether an address is known: neither words nor work differ.',
    tests: [
      'server/auth.equal-work.test.ts: is the same work, and answered the same, for a player, for who has not verified and for nobody',
      'e2e/password.spec.ts: whether anybody has an address is not told by the way to a new password',
    ],
  },
  {
    id: 'A.input.1',
    text: 'Whatever stands in a field of a call that writes, it is refused in words that name the field, or kept as the rule of the field says.',
    tests: ['server/http.fields.test.ts: %s takes any %s for what it is'],
  },
]);
