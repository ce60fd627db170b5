import * as v from 'valibot';
import { activityFields, availabilities, MethodKeySchema } from './activity-fields';
import { endpoint } from './endpoint';
import { idField } from './fields';
import { essential, IdSchema, type LenientOutput, lenient, list } from './lenient';
import { commaList, searchField } from './list-query';
import { RaffleSchema } from './raffle.contract';
import { RaffleTicketSchema } from './raffle-ticket';

/** An activity with the state of the player. */
const StampActivitySchema = v.object({
  ...activityFields,
  is_completed: v.boolean(),
  completed_at: v.nullable(v.string()),
  completion_method: v.nullable(MethodKeySchema),
  my_completions: v.number(),
  next_available_at: v.nullable(v.string()),
  rally_id: v.nullable(IdSchema),
  is_required: v.boolean(),
});
export type ActivityResponse = v.InferOutput<typeof StampActivitySchema>;
export type Activity = LenientOutput<typeof StampActivitySchema>;

const ActivitiesSchema = v.object({
  activities: list(StampActivitySchema),
  completed_count: v.number(),
  total_count: v.number(),
});
export type Activities = LenientOutput<typeof ActivitiesSchema>;

export const activityFilters = {
  availability: commaList('Availability', availabilities),
  event_name: searchField('Event'),
};

export const getActivities = endpoint({
  verb: 'getActivities',
  method: 'GET',
  path: '/api/user/stamp-activities',
  access: 'player',
  request: v.object(activityFilters),
  response: ActivitiesSchema,
});

const RallySchema = v.object({
  id: IdSchema,
  name: v.string(),
  description: v.string(),
  image_url: v.nullable(v.string()),
  starts_at: v.string(),
  ends_at: v.string(),
  completion_rule: v.picklist(['all', 'any_n']),
  required_count: v.number(),
  raffle_id: v.nullable(IdSchema),
});

const RallyActivitiesSchema = v.object({
  /** Null while no rally runs. */
  rally: v.nullable(RallySchema),
  /** In the order of their slots. */
  activities: list(StampActivitySchema),
});

export const getRallyActivities = endpoint({
  verb: 'getRallyActivities',
  method: 'GET',
  path: '/api/user/stamp-rally/activities',
  access: 'player',
  request: v.object({}),
  response: RallyActivitiesSchema,
});

/** The stamps of a player in the running rally (api.md section 1). */
export const RallyProgressSchema = v.object({
  rally_id: IdSchema,
  name: v.string(),
  starts_at: v.string(),
  ends_at: v.string(),
  completion_rule: v.picklist(['all', 'any_n']),
  collected_count: v.number(),
  required_count: v.number(),
  total_count: v.number(),
  percentage: v.number(),
  is_complete: v.boolean(),
  raffle_id: v.nullable(IdSchema),
  raffle_claimed: v.boolean(),
  raffle_claimed_at: v.nullable(v.string()),
  raffle_ticket_number: v.nullable(v.string()),
  stamps: list(
    v.object({
      slot: v.number(),
      activity_id: IdSchema,
      name: essential(v.string()),
      stamp_image_url: v.nullable(v.string()),
      collected: v.boolean(),
      collected_at: v.nullable(v.string()),
    }),
  ),
});
export type RallyProgressResponse = v.InferOutput<typeof RallyProgressSchema>;
export type RallyProgress = LenientOutput<typeof RallyProgressSchema>;
/** What the app reads: null while no rally runs. */
export interface Rally {
  progress: RallyProgress | null;
}

/** Null while no rally runs. */
export const getRallyProgress = endpoint({
  verb: 'getRallyProgress',
  method: 'GET',
  path: '/api/user/stamp-rally/progress',
  access: 'player',
  request: v.object({}),
  response: v.nullable(RallyProgressSchema),
  read: v.pipe(
    v.fallback(v.nullable(lenient(RallyProgressSchema)), null),
    v.transform((progress): Rally => ({ progress })),
  ),
});

const ActivityMethodSchema = v.object({
  method: essential(MethodKeySchema),
  label: v.string(),
  instructions: v.string(),
  enabled: v.boolean(),
  endpoint: v.string(),
  requires: v.array(v.picklist(['camera', 'passcode', 'staff'])),
});
export type ActivityMethod = LenientOutput<typeof ActivityMethodSchema>;

const ActivityMethodsSchema = v.object({
  activity: essential(StampActivitySchema),
  methods: list(ActivityMethodSchema),
});
export type ActivityMethods = LenientOutput<typeof ActivityMethodsSchema>;

export const getActivityMethods = endpoint({
  verb: 'getActivityMethods',
  method: 'GET',
  path: '/api/user/activity-methods/:id',
  access: 'player',
  request: v.object({ id: idField }),
  response: ActivityMethodsSchema,
  errors: ['activity_not_found'],
});

const CompletionSchema = v.object({
  activity: StampActivitySchema,
  stamp_awarded: v.boolean(),
  points_awarded: v.number(),
  points_balance: v.number(),
  progress: v.nullable(RallyProgressSchema),
  rally_completed: v.boolean(),
});
export type CompletionResponse = v.InferOutput<typeof CompletionSchema>;
export type Completion = LenientOutput<typeof CompletionSchema>;
/** Another server may send no data. */
const readCompletion = v.fallback(v.nullable(lenient(CompletionSchema)), null);

const completionErrors = [
  'activity_not_found',
  'method_not_allowed',
  'already_completed',
  'activity_not_live',
  'activity_full',
  'cooldown_active',
  'email_not_verified',
] as const;

const passcodeLength = 32;
const passcodeRule = 'A passcode has 4 to 32 characters.';

/** Case and spaces are ignored (api.md section 9). */
export const passcodeField = v.pipe(
  v.string(passcodeRule),
  v.transform((value) => value.replace(/\s/g, '').toLowerCase()),
  v.nonEmpty('Enter the passcode.'),
  v.check((value) => value.length >= 4 && value.length <= passcodeLength, passcodeRule),
);

export const completeActivity = endpoint({
  verb: 'completeActivity',
  method: 'POST',
  path: '/api/user/complete-stamp/:id',
  access: 'player',
  encoding: 'json',
  request: v.object({
    id: idField,
    method: v.exactOptional(
      v.picklist(['passcode', 'self_complete'], 'Method can be passcode, self_complete.'),
    ),
    passcode: v.exactOptional(passcodeField),
  }),
  response: CompletionSchema,
  read: readCompletion,
  errors: [...completionErrors, 'passcode_wrong', 'too_many_attempts'],
  idempotent: true,
});

const qrRule = 'A QR code can have at most 512 characters.';

/** The text of a QR code, or a URL that carries it as `?qr=` (api.md section 2.7). */
export const qrField = v.pipe(
  v.optional(v.string('The QR code must be text.'), ''),
  v.trim(),
  v.nonEmpty('Scan or enter a QR code.'),
  v.check((value) => value.length <= 512, qrRule),
);

export const scanActivity = endpoint({
  verb: 'scanActivity',
  method: 'POST',
  path: '/api/user/scan-activity-qr',
  access: 'player',
  encoding: 'json',
  request: v.object({ qr_code: qrField }),
  response: CompletionSchema,
  read: readCompletion,
  errors: [...completionErrors, 'qr_invalid', 'qr_wrong_kind', 'qr_expired'],
  idempotent: true,
});

const ClaimedTicketSchema = v.object({
  ticket: RaffleTicketSchema,
  raffle: RaffleSchema,
  progress: RallyProgressSchema,
  already_claimed: v.optional(v.literal(true)),
});

export const claimRallyTicket = endpoint({
  verb: 'claimRallyTicket',
  method: 'POST',
  path: '/api/user/stamp-rally/claim-raffle',
  access: 'player',
  encoding: 'json',
  request: v.object({ rally_id: v.exactOptional(v.pipe(v.string('The rally must be text.'), v.trim())) }),
  response: ClaimedTicketSchema,
  read: v.fallback(v.nullable(lenient(ClaimedTicketSchema)), null),
  errors: ['rally_incomplete', 'no_active_rally', 'raffle_closed', 'email_not_verified'],
  idempotent: true,
});
