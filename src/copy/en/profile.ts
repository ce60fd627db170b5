import { addressCopy } from './address';
import { savingCopy } from './fields';
import { resourceCopy } from './resource';

export const profileCopy = {
  title: 'Your profile',
  hello: (username: string) => `Hello, ${username}!`,
  qr: {
    title: 'Your QR code',
    text: 'Tap it to show it full screen. At events, the crew scans it to see who you are.',
    download: 'Download as PNG',
  },
  ...resourceCopy('your profile'),
  facts: 'Your details',
  memberSince: 'Playing since',
  go: 'Where to next?',

  details: {
    ...savingCopy('details'),
    usernameRule: (days: number) => `You can change it once every ${days} days.`,
  },

  address: {
    ...savingCopy('address'),
    ...addressCopy,
    title: 'Shipping address',
    lead: 'Where we’ll send prizes that come by post. We only ship within Malaysia.',
    remove: {
      submit: 'Remove address',
      submitting: 'Removing…',
      failed: 'Couldn’t remove your address',
      done: 'Address removed.',
    },
  },

  marketing: {
    ...savingCopy('choice'),
    title: 'News from us',
  },

  password: {
    title: 'Your password',
    lead: 'To change it, enter your current password first.',
    current: 'Current Password',
    next: 'New Password',
    confirm: 'Confirm New Password',
    submit: 'Change password',
    submitting: 'Changing…',
    failed: 'Couldn’t change your password',
    done: 'Password changed.',
    doneEverywhere: 'Password changed. You’ve been logged out everywhere else.',
  },

  sessions: {
    title: 'Your devices',
    ...resourceCopy('your devices'),
    unknownDevice: 'Unknown device',
    thisDevice: 'This device',
    from: (place: string) => `Logged in from ${place}`,
    lastUsed: (ago: string) => `Last used ${ago}`,
    end: {
      label: (device: string) => `Log out ${device}`,
      submit: 'Log out',
      submitting: 'Logging out…',
      failed: 'Couldn’t log out this device',
      done: 'Device logged out.',
    },
    endOthers: {
      submit: 'Log out everywhere else',
      submitting: 'Logging out everywhere else…',
      failed: 'Couldn’t log you out everywhere else',
      done: 'You’re logged out everywhere else.',
    },
  },
};
