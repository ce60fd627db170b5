export const staffMessages = {
  welcome: (username: string): string => `Welcome, ${username}!`,
  wrongCredentials: 'Wrong username or password.',
  disabled: 'This staff account is disabled. Please contact your lead.',
  unknown: 'This event has no such staff member.',
  notOwner: 'Only its creator or a lead can change this activity.',
  nameTaken: 'Another activity of this event has this name.',
  editConflict: 'Someone else has changed this activity. Compare both versions and save again.',
  activityEnded: 'This activity has ended. Change its end first.',
  endsBeforeStart: 'The end must be after the start.',
  tooLong: (days: number): string => `An activity can last at most ${days} days.`,
  passcodeRequired: 'Enter a passcode for this method.',
  fewPlaces: (completions: number): string =>
    `Completed ${completions} times already. Enter at least as many.`,
  created: (name: string): string => `${name} created.`,
  saved: 'Activity saved.',
  deleted: 'Activity deleted.',
  hasCompletions: (players: number): string =>
    `${players === 1 ? '1 player' : `${players} players`} already completed this. Switch it off instead.`,
  switched: {
    live: 'Activity is now live.',
    on: 'Activity is now on.',
    off: 'Activity is now off.',
  },
  noPoster: 'Players cannot scan a QR code in this activity. Add the method first.',
  revoked: 'Earlier codes no longer work.',
  expired: (date: string): string => `This staff pass ended on ${date}.`,
};
