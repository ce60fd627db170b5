import type { StaffAuthView } from '../../machines/auth/staff-auth.connect';
import { isOfStaff, paths, type StaffAccess } from '../paths';
import type { RouteDecision } from './access';

/** Decides access to a staff page (product.md section 2). After a login staff return to the page that led to it. */
export const decideStaffRoute = (
  access: StaffAccess,
  { isLoggedIn, endReason }: Pick<StaffAuthView, 'isLoggedIn' | 'endReason'>,
  returnTo: string | null,
): RouteDecision => {
  if (access === 'staff')
    return isLoggedIn ? 'shown' : { to: paths.staffLogin, returns: endReason !== 'loggedOut' };
  if (!isLoggedIn) return 'shown';
  return { to: returnTo !== null && isOfStaff(returnTo) ? returnTo : paths.staffDashboard };
};
