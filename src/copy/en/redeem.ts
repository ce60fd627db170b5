export const redeemCopy = {
  input: 'Enter your reward code',
  hint: (length: number | undefined, isOurAlphabet: boolean) =>
    `Enter the ${length ? `${length}-character code` : 'code'} under your cap.${isOurAlphabet ? ' Case and dashes don’t matter.' : ''}`,
  reading: 'We read it as',
  hints: {
    lookAlikes: 'Some letters look like numbers, so we corrected them.',
    checkFails: 'One character may be wrong. Check it, or try it anyway.',
  },
  cancel: 'Cancel',
  submit: 'Redeem Code',
  submitting: 'Redeeming...',
  failed: 'Failed to redeem code',
  safe: 'Your code is safe. Try again and you’ll get the same prize.',
  mayHaveWorked: 'It may have worked. Check My Rewards before you try again.',
  types: {
    first_time_generic: 'First-Time Bonus',
    rarity_based: 'Rarity-Based Draw',
    no_reward: 'No Reward',
  },
  headlines: {
    common: 'Nice!',
    uncommon: 'Great!',
    rare: 'Amazing!',
    epic: 'Incredible!',
    legendary: 'LEGENDARY!',
    other: 'Congratulations!',
    none: 'No Reward This Time',
  },
  betterLuck: 'Better luck next time! Keep trying with more codes.',
  firstTimeBonus: 'First-Time Bonus',
  points: (points: number) => (points === 1 ? '+1 point' : `+${points} points`),
  tickets: (count: number) => (count === 1 ? '1 raffle ticket' : `${count} raffle tickets`),
  ticket: (raffle: string, number: string) => `${raffle}: ${number}`,
  leftToday: (count: number) =>
    count === 1 ? 'You can redeem 1 more code today.' : `You can redeem ${count} more codes today.`,
  again: 'Redeem Another',
  done: 'Awesome!',
};

export const firstTimeCopy = {
  title: 'Unlock your bonus',
  lead: 'Tell us who it’s for and it’s yours.',
  submit: 'Unlock my bonus',
  submitting: 'Unlocking…',
  failed: 'Couldn’t unlock your bonus',
  done: 'Your bonus is in My Rewards.',
  unlocked: 'Your bonus is unlocked.',
};
