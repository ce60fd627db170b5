import {
  addressFields,
  detailsFields,
  type Profile,
  usernameChangeableAt,
} from '../../contract/profile.contract';
import { createAction } from './action.machine';
import { type AddressField, addressIn, addressNames, detailsIn, marketingIn } from './profile-record';
import { createOptionForm, createPatchForm, createWholeForm } from './record-form.machine';

type DetailsField = 'username' | 'phone' | 'full_name';

/** The username can be changed only at intervals. */
const usernameLock = {
  field: 'username',
  code: 'username_change_too_soon',
  until: ({ updated_at }: Profile) => usernameChangeableAt(updated_at),
} as const;

/** The profile of a player, by the id of the machine. */
export const profileForms = {
  editDetails: () =>
    createPatchForm<DetailsField, Profile>({
      machineId: 'editDetails',
      verb: 'updateProfile',
      description: 'Edits username, phone and full name of a player.',
      fields: ['username', 'phone', 'full_name'],
      optional: ['phone', 'full_name'],
      rules: detailsFields,
      fieldOfCode: { username_taken: 'username', username_change_too_soon: 'username' },
      lock: usernameLock,
      toFormValues: detailsIn,
    }),
  editAddress: () =>
    createWholeForm<AddressField, Profile>({
      machineId: 'editAddress',
      verb: 'updateProfile',
      description: 'Edits the shipping address of a player.',
      fields: addressNames,
      optional: ['line2'],
      rules: addressFields,
      toFormValues: addressIn,
    }),
  removeAddress: () =>
    createAction<Profile>({
      machineId: 'removeAddress',
      verb: 'updateProfile',
      description: 'Removes the shipping address of a player.',
    }),
  chooseMarketing: () =>
    createOptionForm<'marketing_opt_in', Profile>({
      machineId: 'chooseMarketing',
      verb: 'updateProfile',
      description: 'Turns marketing emails for a player on or off.',
      fields: ['marketing_opt_in'],
      optional: ['marketing_opt_in'],
      toFormValues: marketingIn,
    }),
};
