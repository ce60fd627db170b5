import type { ContextFrom, EmittedFrom } from 'xstate';
import { lazyTable } from '../shared/lazy-table';
import { accountForms } from './account-forms';
import { adminForms } from './admin-forms';
import { eventForms } from './event-forms';
import { profileForms } from './profile-forms';
import { rewardForms } from './reward-forms';
import { staffForms } from './staff-forms';

/** Every form and action by the id of its machine. */
export const forms = lazyTable({
  ...accountForms,
  ...profileForms,
  ...rewardForms,
  ...eventForms,
  ...staffForms,
  ...adminForms,
});

export type FormName = keyof typeof forms;
export type FormField<Name extends FormName> = keyof ContextFrom<(typeof forms)[Name]>['values'] & string;
export type FormResult<Name extends FormName> = EmittedFrom<(typeof forms)[Name]>['result'];
