import { useEffect } from 'react';
import type { StaffActivities } from '../../contract/staff-activities.contract';
import type { StaffActivity } from '../../contract/staff-activity';
import type { ResourceView } from '../../machines/resource/resource.connect';
import { type KnownActivity, keepKnownActivities, readKnownActivities } from '../services/known-activities';
import { useResource } from './use-resource';
import { useStaff } from './use-staff';

export type ScanActivity = KnownActivity & { location?: string | undefined };

export interface ScanActivities {
  view: ResourceView<StaffActivities>;
  /** Those of the last response. */
  own: readonly ScanActivity[];
  /** Those of an earlier response on this device. */
  known: readonly ScanActivity[];
}

/** Absent fields are unknown and exclude no activity. */
const isScanned = ({ status = 'active', availability, methods }: StaffActivity): boolean =>
  status === 'active' && availability !== 'ended' && methods?.includes('show_player_qr') !== false;

/** The activities for which this staff member can scan players. */
export const useScanActivities = (): ScanActivities => {
  const staffId = useStaff().person?.id ?? '';
  const view = useResource('scanActivities', { per_page: '100' });
  const { data } = view;
  useEffect(() => {
    if (data) keepKnownActivities(staffId, data.activities.filter(isScanned));
  }, [data, staffId]);
  return {
    view,
    own: data?.activities.filter(isScanned) ?? [],
    known: data ? [] : readKnownActivities(staffId),
  };
};
