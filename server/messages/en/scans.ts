const points = (count: number): string => (count > 0 ? ` (+${count} points)` : '');

export const scanMessages = {
  accepted: (username: string, isStamp: boolean, count: number): string =>
    `${username}: ${isStamp ? 'stamp given' : 'completed'}${points(count)}`,
  alreadyScanned: (when: string, staff: string, location: string): string =>
    `Already scanned ${when} by ${staff} (${location}).`,
  alreadyCompleted: (when: string, location: string): string =>
    `Already completed ${when} in the app (${location}).`,
  coolingDown: (username: string, time: string): string => `${username} can do this again at ${time}.`,
  notLive: {
    scheduled: 'This activity has not started yet.',
    ended: 'This activity has ended.',
    off: 'This activity is switched off.',
  },
  invalid: 'This is not a challenge QR code.',
  isPoster: "That is a booth QR. Scan the player's QR.",
  passExpired: 'This pass has expired. Ask the player to show it again.',
  signedRequired: 'Ask the player to open their live QR.',
  activityRequired: 'Choose an activity first.',
  activityNotFound: 'This activity does not exist or is no longer listed.',
  otherEvent: 'This activity belongs to another event.',
  methodNotEnabled: 'Players complete this activity in another way.',
  playerNotFound: 'No player has this QR.',
  suspended: 'This player is suspended.',
  unverified: 'This player has not verified the email yet.',
  ready: (username: string, reward: string): string => `${reward} for ${username}.`,
  handedOver: (username: string, reward: string): string => `Handed over to ${username}: ${reward}.`,
  alreadyUsed: 'This reward was already used.',
  notClaimed: 'The player has not claimed this reward yet.',
  pickupExpired: 'This pickup QR has expired. Ask the player to open it again.',
  tooOld: 'Scans are accepted up to 72 hours later.',
  undone: 'Scan undone.',
  undoTooLate: 'A scan can be undone for 5 minutes.',
  nothingToUndo: 'This scan gave nothing, so there is nothing to undo.',
  ticketClosed: 'The raffle of this stamp is closed, so it can no longer be undone.',
  unknownScan: 'This is not one of your scans.',
};
