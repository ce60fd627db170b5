import { matchPath, useLocation } from 'react-router-dom';
import type { OnDemand } from '../hooks/on-demand';
import { type RouteName, routes, type StaffAccess } from '../paths';
import { partOnDemand } from './on-demand-part';
import { StaffGuarded } from './staff-guarded';

type StaffRouteName = {
  [Name in RouteName]: (typeof routes)[Name]['access'] extends StaffAccess ? Name : never;
}[RouteName];

/** A more special path comes first. */
export const staffScreens: Record<StaffRouteName, OnDemand<object>> = {
  staffLogin: partOnDemand(() => import('../features/staff/staff-login-screen'), 'StaffLoginScreen'),
  staffDashboard: partOnDemand(
    () => import('../features/staff/staff-dashboard-screen'),
    'StaffDashboardScreen',
  ),
  staffActivities: partOnDemand(
    () => import('../features/staff/staff-activities-screen'),
    'StaffActivitiesScreen',
  ),
  newStaffActivity: partOnDemand(
    () => import('../features/staff/new-staff-activity-screen'),
    'NewStaffActivityScreen',
  ),
  staffActivity: partOnDemand(() => import('../features/staff/staff-activity-screen'), 'StaffActivityScreen'),
  editStaffActivity: partOnDemand(
    () => import('../features/staff/edit-staff-activity-screen'),
    'EditStaffActivityScreen',
  ),
  staffScanQr: partOnDemand(() => import('../features/staff-scan/staff-scan-screen'), 'StaffScanScreen'),
};

const names = Object.keys(staffScreens) as StaffRouteName[];

/** The staff page of the URL; its code is loaded on demand. */
export function StaffArea() {
  const { pathname } = useLocation();
  const name = names.find((one) => matchPath(routes[one].path, pathname));
  if (name === undefined) return null;
  const { Shown } = staffScreens[name];
  return (
    <StaffGuarded access={routes[name].access}>
      <Shown />
    </StaffGuarded>
  );
}
