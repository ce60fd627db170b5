import { resourceCopy } from './resource';

const scans = (count: number) => (count === 1 ? '1 scan' : `${count} scans`);
const waiting = (count: number) => (count === 1 ? '1 scan waits' : `${count} scans wait`);

export const queueCopy = {
  title: 'Scans on this device',
  online: 'Online',
  sending: (count: number) => `Sending ${scans(count)}…`,
  offline: 'Offline. Scans are saved on this device.',
  offlineWaiting: (count: number) => `Offline. ${waiting(count)}.`,
  retrying: (count: number) => `Can’t reach the server. ${waiting(count)}.`,
  sendNow: 'Send now',
  notPersisted: 'This device can’t save scans. Keep this page open until they’re sent.',
  rejections: 'Not counted',
  unknownPlayer: 'Unknown code',
  dismiss: 'Got it',
};

export const scanScreenCopy = {
  title: 'Scan QR Code',
  choose: 'What are you scanning for?',
  lead: 'Pick an activity. You can switch at any time.',
  ...resourceCopy('your activities'),
  list: 'Activities',
  known: 'Used on this device before',
  emptyTitle: 'No activity to scan for',
  emptyText: 'Switch on an activity that lets you scan players. You can still hand out rewards.',
  rewardsOnly: 'Only hand out rewards',
  rewards: 'Reward pickups',
  anyActivity: 'Activity',
  change: 'Change activity',
  stage: 'Scanner',
  start: 'Start camera',
  startHint: 'Scan a player’s QR or a reward pickup code.',
  manual: 'Enter a code',
  field: 'No camera? Enter the code',
  fieldHint: 'USB scanners work here too.',
  check: 'Check code',
  sending: 'Checking…',
  looking: 'Checking the reward…',
  next: 'Scan next',
};

export const scanResultCopy = {
  accepted: { title: 'Counted', stamp: 'Stamp given', points: (points: string) => `+${points} points` },
  duplicate: { title: 'Already scanned', text: 'This code counted before.' },
  rejected: { title: 'Not valid', text: 'Ask the player to show their QR code again.' },
  kept: { title: 'Saved', text: 'Not checked yet. It’s sent as soon as there’s a connection.' },
  unchecked: { title: 'Not checked', text: 'Couldn’t check this reward' },
  pickedUp: { title: 'Handed over' },
};

export const pickupCopy = {
  title: 'Reward pickup',
  reward: 'Reward',
  winner: (name: string) => `For ${name}`,
  choices: { size: 'Size', color: 'Color', pickup_location: 'Pickup location', in_game_id: 'In-game ID' },
  confirm: 'Hand over',
  confirming: 'Handing over…',
  cancel: 'Cancel',
  failed: 'Couldn’t confirm the handover',
  next: 'Check your connection and tap Hand over again. It’s counted once.',
};
