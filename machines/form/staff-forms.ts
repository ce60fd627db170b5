import type { ReadOf } from '../../contract/endpoint';
import { activityRequestFields, type OneStaffActivity } from '../../contract/staff-activities.contract';
import type { ActivityQr } from '../../contract/staff-qr.contract';
import type { undoScan } from '../../contract/staff-scan.contract';
import { logInStaffFields, type StaffUser } from '../../contract/staff-session.contract';
import { createAction, createConfirmedAction, createOnceAction } from './action.machine';
import { type ActivityField, activityFields, activityIn } from './activity-record';
import { createEntryForm, createFieldLimitedPasswordForm } from './entry-form.machine';
import { createVersionedForm } from './versioned-form.machine';

type EditedField = ActivityField | 'id' | 'updated_at';

const ofActivity = {
  rules: activityRequestFields,
  fieldOfCode: { activity_name_taken: 'name' },
} as const;

const edited: readonly EditedField[] = ['id', 'updated_at', ...activityFields];

/** Every form and action of staff by the id of its machine. */
export const staffForms = {
  logInStaff: () =>
    createFieldLimitedPasswordForm<'username' | 'password', StaffUser>({
      verb: 'logInStaff',
      description: 'Logs a staff member in with username and password.',
      fields: ['username', 'password'],
      rules: logInStaffFields,
      secrets: ['password'],
      rateLimitField: 'username',
    }),
  toggleActivity: () =>
    createAction<OneStaffActivity | null, 'id' | 'status'>(
      {
        verb: 'toggleActivity',
        description: 'Switches an activity to the wanted status.',
      },
      ['id', 'status'],
    ),
  undoScan: () =>
    createOnceAction<'id', ReadOf<typeof undoScan>>({
      verb: 'undoScan',
      description: 'Takes back a scan within the minutes that the server allows.',
      target: 'id',
    }),
  createActivity: () =>
    createEntryForm<ActivityField, OneStaffActivity | null>({
      ...ofActivity,
      verb: 'createActivity',
      description: 'Creates an activity of the event.',
      fields: activityFields,
      optional: [
        'description',
        'image_url',
        'location',
        'passcode',
        'is_stamp',
        'max_completions',
        'require_signed_player_qr',
      ],
      undrafted: ['passcode'],
    }),
  editActivity: () =>
    createVersionedForm<EditedField, OneStaffActivity | null>({
      ...ofActivity,
      machineId: 'editActivity',
      verb: 'updateActivity',
      description: 'Edits an activity; an edit of an old version shows both versions.',
      fields: edited,
      // Another server may leave out any field but the name.
      optional: edited.filter((field) => field !== 'name'),
      always: ['id', 'updated_at'],
      toFormValues: activityIn,
      // A draft would appear in the form of another activity.
      undrafted: edited,
    }),
  deleteActivity: () =>
    createConfirmedAction<'id', unknown>({
      verb: 'deleteActivity',
      description: 'Deletes an activity that no player has completed.',
      target: 'id',
    }),
  revokeActivityQr: () =>
    createConfirmedAction<'id', ActivityQr>({
      machineId: 'revokeActivityQr',
      verb: 'generateActivityQr',
      description: 'Revokes the printed QR codes of an activity, which replaces its code.',
      target: 'id',
    }),
};
