import { resourceCopy } from './resource';

export const activitiesCopy = {
  title: 'Activities',
  lead: 'Visit the booths, take part and collect a stamp at each one.',
  ...resourceCopy('the activities'),
  heading: 'All activities',
  list: 'Activities',
  found: (total: string) => (total === '1' ? '1 activity' : `${total} activities`),
  completed: (done: string) => `${done} done`,
  availability: 'Show',
  any: 'All',
  showAll: 'Show all activities',
  emptyTitle: 'No activities yet',
  emptyText: 'They’ll show up here before the next event. Until then, every bottle cap counts.',
  nothingTitle: 'Nothing here right now',
  nothingText: 'Other activities may be open. Take a look at all of them.',
};

export const activityCopy = {
  title: 'Activity',
  description: 'What it is, where it is and how to get your stamp.',
  all: 'All activities',
  missing: 'Activity not found',
  missingText: 'This activity doesn’t exist, or it’s no longer part of the event.',
  ...resourceCopy('the activity'),
  states: {
    live: 'Live now',
    scheduled: 'Upcoming',
    ended: 'Ended',
    full: 'Full',
    off: 'Closed for now',
    done: 'Done',
    cooldown: 'Taking a break',
  },
  cooldown: 'You can do it again in',
  starts: 'Starts',
  until: 'Until',
  ended: 'Ended',
  points: (points: string) => `+${points} points`,
  stamp: 'Stamp',
  required: 'Rally stamp',
  facts: {
    event: 'Event',
    location: 'Where',
    starts: 'Starts',
    ends: 'Ends',
    points: 'Points',
    repeats: 'Times you can do it',
    places: 'Places left',
  },
  doneAt: 'You did this on',
  doneSometime: 'You’ve done this one.',
  doneWith: {
    scan_activity_qr: 'You scanned the QR code at the booth.',
    show_player_qr: 'The booth staff scanned your QR code.',
    passcode: 'You entered the passcode.',
    self_complete: 'You reported it yourself.',
  },
  ways: 'How to complete it',
  closed: {
    scheduled: 'This opens when the activity starts.',
    ended: 'This activity has ended.',
    full: 'All places are taken.',
    off: 'The booth staff has closed this for now. Check back soon.',
    done: 'You’ve already got this one.',
    live: 'This isn’t available to you right now. Ask the booth staff.',
  },
  methods: {
    scan_activity_qr: { title: 'Scan the booth QR', text: 'Point your camera at the QR code at the booth.' },
    show_player_qr: { title: 'Show your QR', text: 'The booth staff scans it and gives you the stamp.' },
    passcode: { title: 'Enter the passcode', text: 'The booth staff tells it to you when you’re done.' },
    self_complete: { title: 'Tell us yourself', text: 'Did it? Tap the button.' },
  },
};

export const scanCopy = {
  title: 'Scan a booth QR',
  lead: 'Point your camera at the QR code at the booth.',
  open: 'Scan QR code',
  form: 'Enter a QR code',
  field: 'No camera? Enter the code',
  hint: 'Type or paste the text of the QR code.',
  submit: 'Send code',
  submitting: 'Checking…',
  failed: 'Couldn’t check this code',
  done: 'Activity completed.',
};

export const passcodeCopy = {
  field: 'Passcode',
  submit: 'Send passcode',
  submitting: 'Checking…',
  failed: 'Couldn’t check this passcode',
  done: 'Passcode accepted.',
};

export const selfCompleteCopy = {
  submit: 'I did it',
  submitting: 'Saving…',
  failed: 'Couldn’t save this',
  done: 'Saved. Well done!',
};

export const completionCopy = {
  stamp: 'Stamp collected',
  noStamp: 'Activity completed',
  points: (points: string) => `+${points} points`,
  balance: (points: string) => `You now have ${points} points.`,
  rally: (collected: string, required: string) => `${collected} of ${required} stamps`,
  complete: 'Your stamp rally is complete. Claim your raffle ticket!',
  toRally: 'Go to my stamps',
};

export const rallyCopy = {
  title: 'Stamp rally',
  ...resourceCopy('the stamp rally'),
  emptyTitle: 'No stamp rally right now',
  emptyText: 'The next one will show up here. You can still collect points at the booths.',
  stamps: 'Stamps',
  progress: (collected: string, required: string) => `${collected} of ${required} stamps`,
  collected: (name: string) => `${name}, collected`,
  open: (name: string) => `${name}, not collected yet`,
  isNew: 'New',
  until: 'Runs until',
  left: (count: string) =>
    count === '1'
      ? 'One more stamp and you’re in the raffle.'
      : `${count} more stamps and you’re in the raffle.`,
  complete: 'All stamps collected. Your raffle ticket is waiting.',
  completeOnly: 'All stamps collected. Well done!',
  claimed: 'You’re in the raffle. Your ticket number:',
  claimedPlain: 'You’re in the raffle.',
  raffle: 'Go to the raffle',
  claim: {
    submit: 'Claim my raffle ticket',
    submitting: 'Claiming…',
    failed: 'Couldn’t claim your ticket',
    done: 'Ticket claimed. Good luck!',
  },
};
