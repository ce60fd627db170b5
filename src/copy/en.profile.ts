const saving = { submitting: 'Saving…' };

/** What the profile says. */
export const enProfile = {
  profile: {
    title: 'Your profile',
    hello: (username: string) => `Hello, ${username}!`,
    points: 'Points',
    rank: 'Season rank',
    qr: {
      title: 'Your QR code',
      text: 'Tap it to show it full screen. At events, the crew scans it to know who you are.',
      download: 'Download as PNG',
    },
    loading: 'Loading your profile…',
    failed: 'We could not load your profile',
    stale: 'We could not refresh your profile, so it may be a little old.',
    refreshing: 'Refreshing your profile…',
    facts: 'Your details',
    memberSince: 'Playing since',
    noRank: 'Not ranked yet',
    go: 'Where to next?',

    details: {
      ...saving,
      submit: 'Save details',
      done: 'Details saved.',
      usernameRule: (days: number) => `You can change it once every ${days} days.`,
      failed: 'We could not save your details',
    },

    address: {
      ...saving,
      title: 'Shipping address',
      lead: 'Where we send the prizes that come by post. We send within Malaysia.',
      recipient: 'Recipient',
      phone: 'Phone of the recipient',
      line1: 'Address',
      line2: 'Address line 2',
      postcode: 'Postcode',
      postcodeHint: '5 digits',
      city: 'City',
      state: 'State',
      chooseState: 'Choose a state',
      submit: 'Save address',
      done: 'Address saved.',
      failed: 'We could not save your address',
      remove: {
        submit: 'Remove address',
        submitting: 'Removing…',
        failed: 'We could not remove your address',
        done: 'Address removed.',
      },
    },

    marketing: {
      ...saving,
      title: 'News from us',
      submit: 'Save choice',
      done: 'Choice saved.',
      failed: 'We could not save your choice',
    },

    password: {
      title: 'Your password',
      lead: 'To choose a new one, type in the one you have now.',
      current: 'Current Password',
      next: 'New Password',
      confirm: 'Confirm New Password',
      submit: 'Change password',
      submitting: 'Changing…',
      failed: 'We could not change your password',
      done: 'Password changed.',
      doneEverywhere: 'Password changed. You are signed out everywhere else.',
    },

    sessions: {
      title: 'Where you are signed in',
      loading: 'Looking where you are signed in…',
      refreshing: 'Looking again…',
      failed: 'We could not see where you are signed in',
      stale: 'We could not look again, so this list may be a little old.',
      unknownDevice: 'Unknown device',
      thisDevice: 'This device',
      from: (place: string) => `Signed in from ${place}`,
      lastUsed: (ago: string) => `Last used ${ago}`,
      end: {
        label: (device: string) => `Sign out ${device}`,
        submit: 'Sign out',
        submitting: 'Signing out…',
        failed: 'We could not sign you out there',
        done: 'You are signed out there.',
      },
      endOthers: {
        submit: 'Sign out everywhere else',
        submitting: 'Signing out everywhere else…',
        failed: 'We could not sign you out everywhere else',
        done: 'You are signed out everywhere else.',
      },
    },
  },
};
