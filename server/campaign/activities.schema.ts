import * as v from 'valibot';
import { passcodeField } from '../../contract/activity.contract';
import { methodKeys } from '../../contract/activity-fields';
import {
  ImageSchema,
  InstantSchema,
  KeySchema,
  PositiveSchema,
  TextSchema,
  wholeNumber,
} from './parts.schema';
import { uniqueKeys } from './prizes.schema';

const maybeImage = v.optional(v.nullable(ImageSchema), null);
const flag = (initial: boolean) => v.optional(v.boolean('must be true or false'), initial);
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  v.picklist(values, `must be one of ${values.join(', ')}`);

/** An activity of a campaign file, in the limits of api.md section 10. Rules between fields are in activity-problems.ts. */
const ActivitySchema = v.strictObject({
  key: KeySchema,
  name: TextSchema,
  description: TextSchema,
  event_name: TextSchema,
  location: TextSchema,
  image_url: maybeImage,
  stamp_image_url: maybeImage,
  starts_at: InstantSchema,
  ends_at: InstantSchema,
  status: v.optional(oneOf(['active', 'inactive']), 'active'),
  is_stamp: flag(true),
  points_reward: v.optional(wholeNumber(0, 1000), 0),
  methods: v.pipe(v.array(oneOf(methodKeys)), v.minLength(1, 'needs at least one method')),
  passcode: v.optional(passcodeField),
  /** Null if unlimited. */
  max_completions: v.optional(v.nullable(wholeNumber(1, 100_000)), null),
  per_user_limit: v.optional(wholeNumber(1, 100), 1),
  cooldown_minutes: v.optional(wholeNumber(0, 1440), 0),
  qr_mode: v.optional(oneOf(['static', 'rotating']), 'static'),
  qr_rotation_seconds: v.optional(wholeNumber(15, 120), 30),
  require_signed_player_qr: flag(false),
});
export type ActivityDefinition = v.InferOutput<typeof ActivitySchema>;

const RallySchema = v.strictObject({
  key: KeySchema,
  name: TextSchema,
  description: TextSchema,
  image_url: maybeImage,
  starts_at: InstantSchema,
  ends_at: InstantSchema,
  completion_rule: oneOf(['all', 'any_n']),
  /** How many stamps complete the rally; only with the rule any_n. */
  required_count: v.optional(v.nullable(PositiveSchema), null),
  /** The key of a raffle of the same file. */
  raffle: v.optional(v.nullable(KeySchema), null),
  /** The keys of activities of the same file, in the order of their slots. */
  activities: v.pipe(v.array(KeySchema), v.minLength(1, 'needs at least one activity')),
});
export type RallyDefinition = v.InferOutput<typeof RallySchema>;

export const ActivitiesSchema = v.optional(
  v.pipe(v.array(ActivitySchema), v.checkItems(uniqueKeys, 'another activity has this key')),
  [],
);
export const RalliesSchema = v.optional(
  v.pipe(v.array(RallySchema), v.checkItems(uniqueKeys, 'another rally has this key')),
  [],
);
