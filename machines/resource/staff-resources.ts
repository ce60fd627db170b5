import type { OneStaffActivity, StaffActivities } from '../../contract/staff-activities.contract';
import type { StaffStats } from '../../contract/staff-dashboard.contract';
import type { ActivityQrStats } from '../../contract/staff-qr.contract';
import type { Scans } from '../../contract/staff-scan.contract';
import { createOwnRecordDetail } from './detail.machine';
import { createWholeFilteredList } from './filtered-list.machine';
import { isEmptyList } from './is-empty-list';
import { createOwnOptionalPagedList } from './paged-list.machine';

/** Every list and detail of staff by the id of its machine. */
export const staffResources = {
  staffStats: () =>
    createOwnRecordDetail<StaffStats>({
      machineId: 'staffStats',
      verb: 'getStaffStats',
      description: 'Loads what a staff member has scanned.',
    }),
  staffActivities: () =>
    createWholeFilteredList<StaffActivities>({
      machineId: 'staffActivities',
      verb: 'getStaffActivities',
      description: 'Loads the activities of the event, filtered.',
      isEmpty: ({ activities }) => activities.length === 0,
    }),
  staffActivity: () =>
    createOwnRecordDetail<OneStaffActivity>({
      machineId: 'staffActivity',
      verb: 'getStaffActivity',
      description: 'Loads one activity of the event.',
    }),
  activityQrStats: () =>
    createOwnRecordDetail<ActivityQrStats>({
      machineId: 'activityQrStats',
      verb: 'getActivityQrStats',
      description: 'Loads the scans and completions of one activity.',
    }),
  staffScans: () =>
    createOwnOptionalPagedList<Scans>({
      machineId: 'staffScans',
      verb: 'getScans',
      description: 'Loads the scans of a staff member, newest first, page by page.',
      isEmpty: ({ scans, pagination }) => isEmptyList(scans, pagination),
    }),
};
