import { matchPath, useLocation } from 'react-router-dom';
import type { OnDemand } from '../hooks/on-demand';
import { type RouteName, routes } from '../paths';
import { AdminNav } from './admin-nav';
import { partOnDemand } from './on-demand-part';

type AdminRouteName = {
  [Name in RouteName]: (typeof routes)[Name]['access'] extends 'admin' ? Name : never;
}[RouteName];

export const adminScreens: Record<AdminRouteName, OnDemand<object>> = {
  admin: partOnDemand(() => import('../features/admin/overview-screen'), 'OverviewScreen'),
  adminCodes: partOnDemand(() => import('../features/admin/codes-screen'), 'CodesScreen'),
  adminRaffles: partOnDemand(() => import('../features/admin/raffles-screen'), 'AdminRafflesScreen'),
  adminApprovals: partOnDemand(() => import('../features/admin/approvals-screen'), 'ApprovalsScreen'),
  adminSupport: partOnDemand(() => import('../features/admin/support-screen'), 'SupportScreen'),
  adminAttempts: partOnDemand(() => import('../features/admin/attempts-screen'), 'AttemptsScreen'),
  adminLog: partOnDemand(() => import('../features/admin/audit-log-screen'), 'AuditLogScreen'),
};

const names = Object.keys(adminScreens) as AdminRouteName[];

/** The admin page of the URL; its code is loaded on demand. */
export function AdminArea() {
  const { pathname } = useLocation();
  const name = names.find((one) => matchPath(routes[one].path, pathname));
  if (name === undefined) return null;
  const { Shown } = adminScreens[name];
  return (
    <>
      <AdminNav />
      <Shown />
    </>
  );
}
