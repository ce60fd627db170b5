export const activityMessages = {
  notFound: 'This activity does not exist or is no longer listed.',
  notLive: {
    scheduled: 'This activity has not started yet.',
    ended: 'This activity has ended.',
    off: 'This activity is paused. Ask the booth staff.',
  },
  full: 'This activity has no places left.',
  alreadyCompleted: 'You already completed this activity.',
  coolingDown: (duration: string): string => `You can do this again in ${duration}.`,
  methodNotAllowed: {
    scan_activity_qr: 'Scan the QR at the booth.',
    show_player_qr: 'Ask the booth staff to scan your QR.',
    passcode: 'Ask the booth staff for the passcode.',
    self_complete: 'Complete this activity in the app.',
  },
  passcodeRequired: 'Enter the passcode.',
  wrongPasscode: (left: number): string =>
    `That is not the passcode. ${left === 1 ? '1 try left.' : `${left} tries left.`}`,
  wrongPasscodeNextIn: (duration: string): string =>
    `That is not the passcode. You can try again in ${duration}.`,
  stampCollected: (name: string): string => `Stamp collected: ${name}.`,
  completed: (name: string): string => `Completed: ${name}.`,
  rallyCompleted: 'You completed the rally. Claim your raffle ticket.',
  qrInvalid: 'This is not a challenge QR code.',
  qrOfPlayer: 'That is a player QR. Scan the QR at the booth.',
  qrOfReward: 'That is a reward QR. Scan the QR at the booth.',
  qrExpired: 'This QR has changed. Scan the one on the screen now.',
  noRally: 'No stamp rally is running right now.',
  stampsMissing: (count: number): string =>
    count === 1 ? 'Collect 1 more stamp.' : `Collect ${count} more stamps.`,
  raffleClosed: 'The raffle of this rally is closed.',
  ticketClaimed: (ticket: string): string => `Your raffle ticket is ${ticket}.`,
  methods: {
    scan_activity_qr: {
      label: 'Scan the booth QR',
      instructions: 'Point your camera at the QR at the booth.',
    },
    show_player_qr: { label: 'Show your QR', instructions: 'Let the booth staff scan your player QR.' },
    passcode: {
      label: 'Enter the passcode',
      instructions: 'Ask the booth staff for the passcode and enter it.',
    },
    self_complete: { label: 'Mark as done', instructions: 'Do the activity, then mark it as done.' },
  },
  showLiveQr: {
    label: 'Show your live QR',
    instructions: 'This booth takes live QR codes only. Show yours and let the booth staff scan it.',
  },
};
