import * as v from 'valibot';
import { essential, IdSchema } from './lenient';

export const availabilities = ['scheduled', 'live', 'ended', 'full', 'off'] as const;
export type Availability = (typeof availabilities)[number];

export const activityStatuses = ['active', 'inactive'] as const;

export const methodKeys = ['scan_activity_qr', 'show_player_qr', 'passcode', 'self_complete'] as const;
export const MethodKeySchema = v.picklist(methodKeys);
export type MethodKey = v.InferOutput<typeof MethodKeySchema>;

/** The specification shows no fields of an activity (api.md section 1). */
export const activityFields = {
  id: essential(IdSchema),
  name: essential(v.string()),
  description: v.string(),
  event_name: v.string(),
  location: v.string(),
  image_url: v.nullable(v.string()),
  stamp_image_url: v.nullable(v.string()),
  starts_at: v.string(),
  ends_at: v.string(),
  status: v.picklist(activityStatuses),
  availability: v.picklist(availabilities),
  is_stamp: v.boolean(),
  sort_order: v.number(),
  points_reward: v.number(),
  methods: v.array(MethodKeySchema),
  max_completions: v.nullable(v.number()),
  completions_count: v.number(),
  per_user_limit: v.number(),
  cooldown_minutes: v.number(),
};
