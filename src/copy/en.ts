const name = 'Cap Clash';

/** What every visitor reads: the frame of the app, home and failures. Texts that take a value are functions. */
export const en = {
  brand: {
    name,
    home: `${name}, home`,
    title: `${name} · Season 2`,
    slogan: 'Twist. Redeem. Clash.',
    description: 'Twist. Redeem. Clash. Find a code under your Zing cap and win on the spot.',
  },
  sessionEnded: 'You were signed out. Please log in again.',
  sessionNotices: {
    suspended: 'This account is suspended. Please contact support.',
    elsewhere: 'You were signed out in another tab.',
    unreadable: 'We could not read who was signed in here. Please log in again.',
    notPersisted:
      'Your browser does not let us keep you signed in. You can play on until you close or reload this page.',
  },
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  tryAgain: 'Try again',

  nav: {
    label: 'Main',
    home: 'Home',
    login: 'Login',
    register: 'Register',
    activity: 'Activity',
    myRewards: 'My Rewards',
    menu: 'Menu',
    close: 'Close',
    editProfile: 'Edit Profile',
    logout: 'Logout',
    loggingOut: 'Logging out…',
    roles: { admin: 'Admin', superadmin: 'Superadmin' },
    redeem: 'Redeem a code',
  },

  qr: {
    title: 'My QR code',
    open: 'Show my QR code',
  },

  joinBar: {
    label: 'Join the challenge',
    guest: 'Ready to Join the Challenge?',
    joinNow: 'Join Now',
    player: 'Got a bottle cap code?',
    redeemCode: 'Redeem Code',
  },

  footer: {
    explore: 'Explore',
    tournaments: 'Tournaments',
    leaderboard: 'Leaderboard',
    highlights: 'Highlights',
    about: 'About',
    rules: 'The small print',
    terms: 'Terms of Service',
    privacy: 'Privacy Notice',
    regulations: 'Regulation Book',
    follow: 'Follow us',
    links: {
      loading: 'Loading our links…',
      refreshing: 'Refreshing our links…',
      failed: 'We could not load our links',
      stale: 'Our links could not be refreshed.',
    },
    sponsors: 'Sponsors',
    partners: 'Partners',
    whileStocksLast: 'While stocks last. Please recycle your bottle and your cap.',
  },

  home: {
    loading: 'Loading the prizes…',
    failed: 'We could not load the prizes',
    stale: 'We could not refresh this page, so it may be a little old.',
    refreshing: 'Refreshing the prizes…',
    promise: (prizes: string, hasMore: boolean) =>
      `Find the code under your cap, type it in and see at once what you won${prizes && `: ${prizes}${hasMore ? ' and much more' : ''}`}.`,
    prizes: 'What you can win',
    notOffered: 'The prizes aren’t listed here.',
    joinNow: 'Join the challenge',
    myRewards: 'See my rewards',
    howTitle: 'How it works',
    twist: 'Twist',
    twistText: (length?: number) =>
      `Open a bottle and look under the cap: there is a code${length ? ` of ${length} characters` : ''}.`,
    redeem: 'Redeem',
    redeemText: (isLoggedIn: boolean, hasBonus: boolean) =>
      `${isLoggedIn ? 'Type' : 'Log in and type'} it in.${hasBonus ? ' Your very first code wins a First-Time Bonus.' : ''}`,
    clash: 'Clash',
    clashText: 'See at once what you won, and find out where your points put you on the leaderboard.',
    missing: 'We could not load the rest of this page.',
    happeningNow: 'Happening Now',
    more: 'More for you',
    dashboard: 'Dashboard',
    myTournaments: 'My Tournaments',
    admin: 'Admin',
  },

  redeemDialog: 'Redeem your code',

  reward: {
    rarities: { common: 'Common', uncommon: 'Uncommon', rare: 'Rare', epic: 'Epic', legendary: 'Legendary' },
    free: 'Free',
  },

  broken: {
    title: 'Something went flat',
    text: 'The page ran into a problem. Nothing you won is lost.',
    reload: 'Reload the page',
  },
  lazyPart: {
    offline: {
      title: 'No connection',
      text: 'Check your internet connection. We’ll try again as soon as you’re back online.',
    },
    missing: {
      title: 'This didn’t load',
      text: 'Try again. If that doesn’t help, reload the page to get the latest version.',
    },
    timedOut: {
      title: 'No answer yet',
      text: 'Your connection seems slow. Wait a little longer, or try again.',
    },
  },
  outcomeUnknown: {
    title: 'Couldn’t check your access',
    text: 'The server didn’t answer. We’ll check again when you’re back online or back on this page.',
  },

  failure: {
    unknown: 'Something went wrong',
    next: 'Check your connection and try again.',
    nextServer: 'Please try again in a moment.',
  },
};

export type Copy = typeof en;
