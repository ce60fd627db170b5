export const redeemMessages = {
  noDay: 'There is no draw on this day.',
  noDraw: 'This redemption does not exist, or its prize was not drawn.',
  /** The app shows headlines of its own (src/copy/en/redeem.ts); these are for other clients. */
  exclamations: {
    common: 'Nice!',
    uncommon: 'Great!',
    rare: 'Amazing!',
    epic: 'Incredible!',
    legendary: 'LEGENDARY!',
  },
  congratulations: 'Congratulations!',
  noReward: 'No Reward This Time',
  won: (exclamation: string, name: string): string =>
    `${exclamation} You won ${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}.`,
  campaignStartsOn: (date: string): string => `The campaign starts on ${date}.`,
  campaignEndedOn: (date: string): string => `The campaign ended on ${date}.`,
  malformedCode: 'That does not look right. Check the code and try again: it has 12 characters.',
  redeemedByYou: (date: string): string => `You already redeemed this code on ${date}.`,
  alreadyUsed: 'This code has already been used.',
  revoked: 'This code was withdrawn. Please contact support.',
  codeStartsOn: (date: string): string => `This code starts on ${date}.`,
  codeExpiredOn: (date: string): string => `This code expired on ${date}.`,
  alreadyDone: 'Already done.',
  bonusReleased: 'Your bonus is in your rewards.',
  bonusNotWon: 'Redeem your first code before claiming the bonus.',
  bonusExpired: 'Your first-time bonus has expired.',
  alreadyCompleted: 'You already completed this. Edit your profile to change your details.',
  tooManyWrongCodes: (duration: string): string => `Too many wrong codes. Try again in ${duration}.`,
  codeRequired: 'Enter the code from your bottle cap.',
  unknownCodeTriesLeft: (count: number): string =>
    count === 1
      ? 'We do not know this code. Check each character. 1 try left.'
      : `We do not know this code. Check each character. ${count} tries left.`,
  unknownCodeNextIn: (duration: string): string =>
    `We do not know this code. Check each character. You can try again in ${duration}.`,
  dailyLimit: (limit: number): string =>
    `You have reached today's limit of ${limit} codes. Come back tomorrow.`,
};
