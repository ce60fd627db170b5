import { resourceCopy } from './resource';

export const staffActivityCopy = {
  title: 'Activity',
  all: 'All activities',
  missing: 'No such activity',
  missingText: 'It was deleted, or it belongs to another event.',
  ...resourceCopy('the activity'),
  edit: 'Edit activity',
  remove: {
    title: 'Delete',
    lead: 'Only an activity that nobody has completed can be deleted.',
    submit: 'Delete activity',
    submitting: 'Deleting…',
    failed: 'Couldn’t delete this activity',
    question: 'Delete this activity?',
    consequence: 'Its QR codes stop working.',
    confirm: 'Yes, delete',
    cancel: 'Keep it',
  },
};

export const activityQrCopy = {
  title: 'QR code',
  lead: 'Players scan it with any camera.',
  show: 'Show QR code',
  hide: 'Hide QR code',
  image: 'QR code of the activity',
  loading: 'Getting the QR code…',
  failed: 'Couldn’t get the QR code',
  stale: 'Couldn’t renew the QR code. This one still works for a moment.',
  renews: 'The QR code renews itself. Keep this page open.',
  lasts: 'This QR code works until you revoke it.',
  download: 'Download as PNG',
  print: 'Print A5 sheet',
  fileName: (name: string) => `${name} QR code.png`,
  sheet: {
    lead: 'Scan to take part',
    steps: ['Point your phone’s camera at the code.', 'Open the link and log in.'],
    /** The last step: what the player gets. */
    gets: (isStamp: boolean, points: string | null) => {
      const gets = [isStamp && 'your stamp', points && (points === '1' ? '1 point' : `${points} points`)];
      const named = gets.filter(Boolean).join(' and ');
      return named === '' ? 'Done! It’s counted.' : `Get ${named}.`;
    },
  },
  revoke: {
    submit: 'Revoke old prints',
    submitting: 'Revoking…',
    failed: 'Couldn’t revoke the old prints',
    done: 'Old prints no longer work. Show and print the new QR code.',
    question: 'Revoke all printed QR codes?',
    consequence: 'Posters that hang now stop working.',
    confirm: 'Yes, revoke',
    cancel: 'Keep them',
  },
};

export const activityQrStatsCopy = {
  title: 'Statistics',
  ...resourceCopy('the statistics'),
  missing: 'There are no statistics for this activity.',
  players: (players: string) => (players === '1' ? '1 player' : `${players} players`),
  method: 'Completed with',
  completions: 'Players',
  methods: {
    scan_activity_qr: 'Activity QR',
    show_player_qr: 'Player QR, scanned by staff',
    passcode: 'Passcode',
    self_complete: 'Reported by the player',
  },
  staff: 'Staff',
};

export const activityFormCopy = {
  create: {
    title: 'New activity',
    lead: 'It starts switched off. Switch it on when the booth is ready.',
    submit: 'Create activity',
    submitting: 'Creating…',
    failed: 'Couldn’t create this activity',
  },
  edit: {
    title: 'Edit activity',
    ...resourceCopy('the activity'),
    back: 'Back to the activity',
    submit: 'Save activity',
    submitting: 'Saving…',
    failed: 'Couldn’t save this activity',
  },
  fields: {
    name: 'Name',
    description: 'Description',
    image_url: 'Image',
    location: 'Where',
    starts_at: 'Starts',
    ends_at: 'Ends',
    methods: 'How players complete it',
    passcode: 'Passcode',
    points_reward: 'Points',
    is_stamp: 'Gives a stamp',
    max_completions: 'Places',
    per_user_limit: 'Times per player',
    cooldown_minutes: 'Minutes between tries',
    qr_mode: 'QR code',
    qr_rotation_seconds: 'Seconds between QR codes',
    require_signed_player_qr: 'Accept only players’ live QR codes, not screenshots',
  },
  groups: {
    times: 'When it runs',
    methods: 'How players complete it',
    prize: 'What players get',
    limits: 'Limits',
    codes: 'QR codes',
  },
  zone: (place: string) => `${place} time.`,
  image: 'A link, or the file name of a campaign image. Optional.',
  places: 'Leave empty for no limit.',
  cooldown: 'If players can do it more than once.',
  seconds: '15 to 120 seconds.',
  chooseMethod: 'Choose at least one.',
  newPasscode: '4 to 32 characters. Leave empty to keep the current one.',
  ofPasscode: '4 to 32 characters. Tell it to players at the booth.',
  modes: { static: 'Printed poster', rotating: 'On a screen, changing' },
  conflict: {
    title: 'Saved by someone else meanwhile',
    text: 'Your changes are still here. Save again to keep yours, or take what is saved.',
    same: 'What is saved now matches your changes.',
    field: 'Field',
    saved: 'Saved now',
    typed: 'Yours',
    take: (field: string) => `Take saved: ${field}`,
    yes: 'Yes',
    no: 'No',
    none: '–',
  },
};
