import { enCampaign } from './en.campaign';
import { enHome } from './en.home';
import { paging } from './en.lists';
import { enProfile } from './en.profile';
import { enTournaments } from './en.tournaments';

/** What only the screens that are fetched on demand say; apart from the rest, so that home stays light. */
export const enScreens = {
  openLastPage: (page: number) => `Go to the last page (${page})`,
  goHome: 'Go to Home',
  qr: {
    label: (id: string) => `QR code of ${id}`,
    fileName: 'cap-clash-qr.png',
  },
  fields: {
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    username: 'Username',
    phone: 'Phone',
    dateOfBirth: 'Date of Birth',
    verificationCode: 'Verification Code',
    fullName: 'Full Name',
    name: 'Name',
    optional: 'Optional',
    usernameHint: '3 to 20 letters, numbers or underscores. Others see it on the leaderboard.',
    passwordHint: 'At least 8 characters. A short sentence works well.',
    phoneHint: 'For example 012-345 6789',
    codeHint: 'The 6 digits from our e-mail',
    agreeTo: 'I agree to the',
    newTab: 'Opens in a new tab',
    marketing: 'Tell me about new prizes and events',
    checkThese: 'Please check the marked fields.',
    required: 'Please fill this in.',
    tick: 'Tick this to play.',
    usernameLocked: (day: string) => `You can change your username again on ${day}.`,
    mismatch: 'The passwords do not match.',
    showPassword: 'Show password',
    waits: 'You can try again in',
  },

  login: {
    title: 'Welcome back',
    lead: 'Log in and redeem your next cap.',
    submit: 'Log In',
    submitting: 'Logging in…',
    failed: 'Login failed',
    noAccount: 'New here? Register',
    forgot: 'Forgot your password?',
    verifyInstead: 'Verify your e-mail',
    verified: 'Email verified. Please log in.',
  },

  register: {
    title: 'Join the challenge',
    lead: 'One minute now, prizes all season.',
    submit: 'Register',
    submitting: 'Registering…',
    failed: 'Registration failed',
    haveAccount: 'Already playing? Log in',
  },

  verify: {
    title: 'Check your e-mail',
    lead: 'We sent you a code. Type it in and you are ready to play.',
    submit: 'Verify',
    submitting: 'Verifying…',
    failed: 'Verification failed',
    resend: 'Send a new code',
    resending: 'Sending a new code…',
    resent: 'A new code is on its way.',
    waits: 'You can ask for a new code in',
    registered: 'Account created. One step to go.',
    verifiedLead: 'Your account is ready to play.',
    resendNeedsEmail: 'Enter your email above first.',
    resendFailed: 'We could not send a new code',
  },

  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Tell us your e-mail, and we send you a code to set a new one.',
    submit: 'Send reset code',
    submitting: 'Sending reset code…',
    failed: 'Failed to send password reset email',
    haveCode: 'I have a code already',
    remembered: 'Back to log-in',
  },

  resetPassword: {
    title: 'Set a new password',
    lead: 'Type in the code from our e-mail, and choose your new password.',
    sent: 'If that address has an account, we sent a reset code.',
    submit: 'Set new password',
    submitting: 'Setting new password…',
    failed: 'Password reset failed',
    newCode: 'Send me a new code',
    done: 'Password changed. Please log in.',
    ended: 'From now on your new password is the one that counts.',
  },

  ...enProfile,

  redeem: {
    input: 'Enter your reward code',
    hint: (length: number | undefined, isOurAlphabet: boolean) =>
      `Enter the ${length ? `${length}-character code` : 'code'} under your cap.${isOurAlphabet ? ' Case and dashes don’t matter.' : ''}`,
    reading: 'We read it as',
    hints: {
      lookAlikes: 'Some letters look like numbers, so we corrected them.',
      checkFails: 'A character may be wrong. Have another look, or try it anyway.',
    },
    cancel: 'Cancel',
    submit: 'Redeem Code',
    submitting: 'Redeeming...',
    failed: 'Failed to redeem code',
    safe: 'Your code is safe. Try again and you get the same prize.',
    unacknowledged: 'It may have worked: look at My Rewards before you try again.',
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
    shipping: 'Shipping information is collected separately.',
    points: (points: number) => (points === 1 ? '+1 point' : `+${points} points`),
    tickets: (count: number) => (count === 1 ? '1 raffle ticket' : `${count} raffle tickets`),
    ticket: (raffle: string, number: string) => `${raffle}: ${number}`,
    leftToday: (count: number) =>
      count === 1 ? 'You can redeem 1 more code today.' : `You can redeem ${count} more codes today.`,
    again: 'Redeem Another',
    done: 'Awesome!',
  },

  firstTime: {
    title: 'Unlock your bonus',
    lead: 'Tell us who it is for, and it is yours.',
    submit: 'Unlock my bonus',
    submitting: 'Unlocking…',
    failed: 'We could not unlock your bonus',
    done: 'Your bonus is in My Rewards.',
    unlocked: 'Your bonus is unlocked.',
  },

  reward: {
    unnamed: 'Your prize',
    statuses: {
      pending_profile: 'Needs your details',
      available: 'Ready to claim',
      pending_approval: 'Waiting for approval',
      claimed: 'Claimed',
      redeemed: 'Used',
      expired: 'Expired',
      rejected: 'Not approved',
    },
    includes: 'Includes',
    isNew: 'New',
    details: 'Details',
    wonOn: (day: string) => `Won on ${day}`,
    claimBy: (day: string) => `Claim by ${day}`,
    facts: {
      estimated_value: 'Worth',
      sponsor_code: 'Sponsor code',
      sizes: 'Sizes',
      colors: 'Colours',
      pickup_locations: 'Pick up at',
      brand: 'Brand',
      material: 'Material',
      category: 'Category',
      availability: 'Availability',
      condition: 'Condition',
      dimensions: 'Dimensions',
      weight: 'Weight',
      origin: 'Origin',
      manufacturer: 'Made by',
      warranty: 'Warranty',
      estimated_delivery: 'Delivery',
    },
  },

  rewards: {
    title: 'My Rewards',
    lead: 'Everything your caps have given you.',
    points: 'Points',
    list: 'Rewards',
    loading: 'Loading your rewards…',
    refreshing: 'Refreshing your rewards…',
    stale: 'We could not refresh your rewards, so this may be a little old.',
    failed: 'We could not load your rewards',
    emptyTitle: 'Nothing here yet',
    emptyText: (hasBonus: boolean) =>
      hasBonus
        ? 'Your first code wins a First-Time Bonus. Got a cap in your pocket?'
        : 'Redeem a code, and what you win shows up here. Got a cap in your pocket?',
    redeem: 'Redeem your first code',
    ...paging('rewards'),
  },

  outbox: {
    title: 'Outbox',
    lead: 'The mails that this demo server would have sent, newest first.',
    loading: 'Loading the mails…',
    refreshing: 'Refreshing the mails…',
    stale: 'We could not refresh the mails, so this may be a little old.',
    failed: 'We could not load the mails',
    notOffered: 'This server has no outbox.',
    emptyTitle: 'No mail yet',
    emptyText: 'Register a player, and the verification code lands here.',
    to: (address: string) => `To ${address}`,
  },

  ...enCampaign,

  ...enHome,

  ...enTournaments,

  openingSoon: {
    title: 'Opening soon',
    text: 'This part of the challenge isn’t open yet. If a prize has a claim date, you’ll see it in My Rewards.',
  },

  notFound: {
    title: 'Nothing under this cap',
    text: 'This page does not exist, or it moved. Let us take you back.',
    tournaments: 'See the tournaments',
  },
};

export type ScreenCopy = typeof enScreens;
