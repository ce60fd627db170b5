import * as v from 'valibot';
import { passcodeField } from './activity.contract';
import { activityStatuses, availabilities, methodKeys } from './activity-fields';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import {
  flagField,
  idField,
  optionalNumberField,
  optionalTextField,
  textField,
  timeField,
  wholeNumberField,
} from './fields';
import { essential, type LenientOutput, lenient, list } from './lenient';
import { commaList, pageFields, searchField } from './list-query';
import { qrModes, StaffActivitySchema } from './staff-activity';

/** Activities as staff manage them (api.md section 10). */

const StaffActivitiesSchema = v.object({
  activities: list(StaffActivitySchema),
  pagination: PaginationSchema,
});
export type StaffActivities = LenientOutput<typeof StaffActivitiesSchema>;

/** The caller, or with the role lead any staff member of the event. */
export const staffIdField = v.exactOptional(v.pipe(v.string('The staff ID must be text.'), v.trim()));

export const staffActivityFilters = {
  status: commaList('Status', activityStatuses),
  availability: commaList('Availability', availabilities),
  q: searchField('Search'),
};

/** The activities of the caller's event, the newest start first. */
export const getStaffActivities = endpoint({
  verb: 'getStaffActivities',
  method: 'GET',
  path: '/api/staff/activities',
  access: 'staff',
  request: v.object({ staff_id: staffIdField, ...pageFields, ...staffActivityFilters }),
  response: StaffActivitiesSchema,
  errors: ['forbidden'],
});

const OneActivitySchema = v.object({ activity: essential(StaffActivitySchema) });
export type OneStaffActivity = LenientOutput<typeof OneActivitySchema>;
/** Another server may send no data. */
const readActivity = v.fallback(v.nullable(lenient(OneActivitySchema)), null);

export const getStaffActivity = endpoint({
  verb: 'getStaffActivity',
  method: 'GET',
  path: '/api/staff/activities/:id',
  access: 'staff',
  request: v.object({ id: idField }),
  response: OneActivitySchema,
  errors: ['activity_not_found', 'forbidden'],
});

const methodsRule = `Methods can be ${methodKeys.join(', ')}.`;

/** A list, or the text of one with commas, as forms send it. */
const methodsField = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string(methodsRule))], methodsRule), ''),
  v.transform((value) => (typeof value === 'string' ? value.split(',') : value)),
  v.transform((parts) => [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]),
  v.check((parts) => parts.length > 0, 'Choose at least one method.'),
  v.check((parts) => parts.every((part) => methodKeys.some((key) => key === part)), methodsRule),
  v.array(v.picklist(methodKeys)),
);

const imageRule = 'An image can have at most 300 characters.';
const imageField = v.optional(
  v.pipe(
    v.nullable(v.string(imageRule)),
    v.transform((value) => value?.trim() || null),
    v.check((value) => value === null || value.length <= 300, imageRule),
    v.check(
      (value) => value === null || /^(?:https:\/\/[^\s\p{Cc}]+|[\w./-]+)$/u.test(value),
      'Use a full link or the name of an image of the campaign.',
    ),
  ),
  null,
);

const descriptionRule = 'Description needs 1 to 1000 characters.';
/** Text of several lines; empty text becomes null. */
const descriptionField = v.optional(
  v.pipe(
    v.nullable(v.string(descriptionRule)),
    v.transform(
      (value) => value?.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim() || null,
    ),
    v.check((value) => value === null || value.length <= 1000, descriptionRule),
    v.check(
      (value) => value === null || !/[^\n\P{Cc}]|\p{Surrogate}/u.test(value),
      'Remove the special characters.',
    ),
  ),
  null,
);

const optional = {
  location: optionalTextField('Location', 1, 120),
  description: descriptionField,
  image_url: imageField,
  stamp_image_url: imageField,
  max_completions: optionalNumberField('Number of places', 1, 100_000),
};

const required = {
  name: textField('Name', 3, 80),
  starts_at: timeField('Start'),
  ends_at: timeField('End'),
  methods: methodsField,
};

const pointsField = wholeNumberField('Number of points', 0, 1000);
const limitField = wholeNumberField('Limit per player', 1, 100);
const cooldownField = wholeNumberField('Cooldown in minutes', 0, 1440);
const rotationField = wholeNumberField('QR rotation in seconds', 15, 120);
export const qrModeField = v.picklist(qrModes, `QR mode can be ${qrModes.join(', ')}.`);
const statusField = v.picklist(activityStatuses, `Status can be ${activityStatuses.join(', ')}.`);

/** Rules between fields, such as the order of the times, are checked by the server. */
export const activityRequestFields = {
  ...required,
  ...optional,
  /** Required with the method passcode. */
  passcode: v.exactOptional(passcodeField),
  points_reward: v.optional(pointsField, 0),
  is_stamp: flagField('Stamp', true),
  per_user_limit: v.optional(limitField, 1),
  cooldown_minutes: v.optional(cooldownField, 0),
  qr_mode: v.optional(qrModeField, 'static'),
  qr_rotation_seconds: v.optional(rotationField, 30),
  require_signed_player_qr: flagField('Signed player QR'),
  status: v.optional(statusField, 'inactive'),
};

const writeErrors = ['activity_name_taken'] as const;
const ownErrors = ['activity_not_found', 'forbidden', 'not_activity_owner'] as const;

export const createActivity = endpoint({
  verb: 'createActivity',
  method: 'POST',
  path: '/api/staff/activities',
  access: 'staff',
  encoding: 'json',
  status: 201,
  request: v.object(activityRequestFields),
  response: OneActivitySchema,
  read: readActivity,
  errors: writeErrors,
  idempotent: true,
});

const ActivityPatchSchema = v.object({
  id: idField,
  name: v.exactOptional(required.name),
  starts_at: v.exactOptional(required.starts_at),
  ends_at: v.exactOptional(required.ends_at),
  methods: v.exactOptional(required.methods),
  location: v.exactOptional(optional.location),
  description: v.exactOptional(optional.description),
  image_url: v.exactOptional(imageField),
  stamp_image_url: v.exactOptional(imageField),
  max_completions: v.exactOptional(optional.max_completions),
  /** A new passcode; absent, the old one stays. */
  passcode: v.exactOptional(passcodeField),
  points_reward: v.exactOptional(pointsField),
  is_stamp: v.exactOptional(flagField('Stamp')),
  per_user_limit: v.exactOptional(limitField),
  cooldown_minutes: v.exactOptional(cooldownField),
  qr_mode: v.exactOptional(qrModeField),
  qr_rotation_seconds: v.exactOptional(rotationField),
  require_signed_player_qr: v.exactOptional(flagField('Signed player QR')),
  status: v.exactOptional(statusField),
  /** The version that was edited; a newer one is not overwritten. */
  updated_at: v.exactOptional(timeField('Version')),
});

/** The data of `edit_conflict`: the saved version, and that version with the caller's changes. */
export const EditConflictSchema = v.object({
  activity: essential(StaffActivitySchema),
  submitted: StaffActivitySchema,
});

export const updateActivity = endpoint({
  verb: 'updateActivity',
  method: 'PUT',
  path: '/api/staff/activities/:id',
  access: 'staff',
  encoding: 'json',
  request: ActivityPatchSchema,
  response: OneActivitySchema,
  read: readActivity,
  errors: [...ownErrors, ...writeErrors, 'edit_conflict', 'activity_ended'],
  rejectionData: lenient(EditConflictSchema),
  idempotent: true,
});

export const deleteActivity = endpoint({
  verb: 'deleteActivity',
  method: 'DELETE',
  path: '/api/staff/activities/:id',
  access: 'staff',
  request: v.object({ id: idField }),
  response: v.object({ deleted: v.literal(true) }),
  read: v.optional(v.nullable(v.unknown())),
  errors: [...ownErrors, 'activity_has_completions'],
});

/** Without `status` it flips; the app always sends the status that it wants. */
export const toggleActivity = endpoint({
  verb: 'toggleActivity',
  method: 'PATCH',
  path: '/api/staff/activities/:id/toggle-status',
  access: 'staff',
  encoding: 'json',
  request: v.object({ id: idField, status: v.exactOptional(statusField) }),
  response: OneActivitySchema,
  read: readActivity,
  errors: [...ownErrors, 'activity_ended'],
});
