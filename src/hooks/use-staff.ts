import { useSelector } from '@xstate/react';
import { connectStaffAuth, type StaffAuthView } from '../../machines/auth/staff-auth.connect';
import { staffOf } from '../actors/staff';
import { useApp } from './app-context';

/** The session of staff; it is restored when the first staff page opens. */
export const useStaff = (): StaffAuthView => {
  const { session } = staffOf(useApp());
  const snapshot = useSelector(session, (current) => current);
  return connectStaffAuth(snapshot, session.send);
};
