import { useSelector } from '@xstate/react';
import { connectStaffLogout, type StaffLogoutView } from '../../machines/staff-logout/staff-logout.connect';
import { staffLogoutOf } from '../actors/staff-logout';
import { useApp } from './app-context';

export const useStaffLogout = (): StaffLogoutView => {
  const actor = staffLogoutOf(useApp());
  const snapshot = useSelector(actor, (current) => current);
  return connectStaffLogout(snapshot, actor.send);
};
