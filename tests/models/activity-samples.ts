import {
  completeActivity,
  getActivities,
  getActivityMethods,
  getRallyProgress,
  scanActivity,
} from '../../contract/activity.contract';
import { RaffleSchema } from '../../contract/raffle.contract';
import { RaffleTicketSchema } from '../../contract/raffle-ticket';
import { sample } from './sample';

const activityOf = sample(getActivities.response.entries.activities.item);
const open = {
  starts_at: '2026-06-01T02:00:00Z',
  ends_at: '2099-06-30T10:00:00Z',
  status: 'active',
  availability: 'live',
  is_stamp: true,
  points_reward: 20,
  per_user_limit: 1,
  rally_id: '3',
  is_required: true,
} as const;
export const aimTrainer = activityOf({
  ...open,
  id: '5',
  name: 'Aim trainer',
  description: 'Hit 20 targets in a minute.',
  event_name: 'KL Expo',
  location: 'Booth 3',
  methods: ['scan_activity_qr', 'show_player_qr', 'passcode', 'self_complete'],
});
export const photoWall = activityOf({
  ...open,
  id: '6',
  name: 'Photo wall',
  is_completed: true,
  my_completions: 1,
  completed_at: '2026-06-02T04:00:00Z',
  completion_method: 'show_player_qr',
});
const speedRun = activityOf({ ...open, id: '7', name: 'Speed run', availability: 'scheduled' });
const quiz = activityOf({ ...open, id: '8', name: 'Cap quiz', availability: 'ended' });
const bottleFlip = activityOf({ ...open, id: '9', name: 'Bottle flip', availability: 'full' });
const coinToss: typeof photoWall = { ...photoWall, id: '10', name: 'Coin toss', per_user_limit: 3 };

const activitiesOf = sample(getActivities.response);
export const activities = activitiesOf({
  activities: [aimTrainer, photoWall, speedRun, quiz, bottleFlip, coinToss],
  completed_count: 2,
  total_count: 6,
});
export const moreActivities = { ...activities, activities: [photoWall, aimTrainer] };
export const noActivities = activitiesOf({ total_count: 0 });
export const endedActivities = activitiesOf({ activities: [quiz], total_count: 6 });
export const noMatchingActivities = activitiesOf({ total_count: 6 });

const methodOf = sample(getActivityMethods.response.entries.methods.item);
const methods = [
  methodOf({ method: 'scan_activity_qr', label: 'Scan the booth QR', enabled: true, requires: ['camera'] }),
  methodOf({ method: 'show_player_qr', label: 'Show your QR', enabled: true, requires: ['staff'] }),
  methodOf({ method: 'passcode', label: 'Enter the passcode', enabled: true, requires: ['passcode'] }),
  methodOf({ method: 'self_complete', label: 'Tell us yourself', enabled: true }),
];
export const openActivity = { activity: aimTrainer, methods };
export const doneActivity = {
  activity: photoWall,
  methods: methods.slice(0, 2).map((method) => ({ ...method, enabled: false })),
};
export const laterActivity = {
  activity: speedRun,
  methods: methods.slice(0, 1).map((method) => ({ ...method, enabled: false })),
};

const stampOf = sample(getRallyProgress.response.wrapped.entries.stamps.item);
const stamps = [
  stampOf({ slot: 1, activity_id: '6', name: 'Photo wall', collected: true }),
  stampOf({ slot: 2, activity_id: '5', name: 'Aim trainer' }),
  stampOf({ slot: 3, activity_id: '7', name: 'Speed run' }),
  stampOf({ slot: 4, activity_id: '8', name: 'Cap quiz' }),
];
export const rally = sample(getRallyProgress.response.wrapped)({
  rally_id: '3',
  name: 'Expo stamps',
  ends_at: '2099-06-30T10:00:00Z',
  completion_rule: 'any_n',
  collected_count: 1,
  required_count: 3,
  total_count: 4,
  percentage: 33,
  raffle_id: '4',
  stamps,
});
export const completeRally = {
  ...rally,
  collected_count: 3,
  percentage: 100,
  is_complete: true,
  stamps: stamps.map((stamp) => ({ ...stamp, collected: stamp.name !== 'Cap quiz' })),
};
export const claimedRally = {
  ...completeRally,
  raffle_claimed: true,
  raffle_claimed_at: '2026-06-03T04:00:00Z',
  raffle_ticket_number: 'S4-000017',
};

export const completion = sample(scanActivity.response)({
  activity: { ...aimTrainer, is_completed: true, my_completions: 1 },
  stamp_awarded: true,
  points_awarded: 20,
  points_balance: 140,
  progress: { ...rally, collected_count: 2 },
});
export const passcodeCompletion = sample(completeActivity.response)({
  ...completion,
  points_awarded: 15,
});

export const claimedTicket = {
  ticket: sample(RaffleTicketSchema)({ ticket_number: 'S4-000017', raffle_id: '4', source: 'stamp_rally' }),
  raffle: sample(RaffleSchema)({ id: '4', name: 'Grand draw' }),
  progress: claimedRally,
};
