import { resourceCopy } from './resource';

export const skipToContent = 'Skip to content';

export const sessionCopy = {
  rejected: 'You’ve been logged out. Please log in again.',
  suspended: 'This account is suspended. Please contact support.',
  clearedElsewhere: 'You’ve been logged out in another tab.',
  unreadable: 'Couldn’t restore your session. Please log in again.',
  notPersisted:
    'Your browser can’t keep you logged in. You can keep playing until you close or reload this page.',
};

export const navCopy = {
  label: 'Main',
  home: 'Home',
  login: 'Login',
  register: 'Register',
  activity: 'Activity',
  myRewards: 'My Rewards',
  menu: 'Menu',
  editProfile: 'Edit Profile',
  logout: 'Logout',
  loggingOut: 'Logging out…',
  roles: { admin: 'Admin', superadmin: 'Superadmin' },
  redeem: 'Redeem a code',
};

export const redeemDialogTitle = 'Redeem your code';

export const qrCopy = {
  title: 'My QR code',
  open: 'Show my QR code',
};

export const joinBarCopy = {
  label: 'Join the challenge',
  guest: 'Ready to Join the Challenge?',
  joinNow: 'Join Now',
  player: 'Got a bottle cap code?',
  redeemCode: 'Redeem Code',
};

export const footerCopy = {
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
  links: resourceCopy('our links'),
  sponsors: 'Sponsors',
  partners: 'Partners',
  whileStocksLast: 'While stocks last. Please recycle your bottle and cap.',
};
