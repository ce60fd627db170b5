import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { connectStaffScan, type StaffScanView } from '../../machines/staff-scan/staff-scan.connect';
import type { StaffScanContext } from '../../machines/staff-scan/staff-scan.machine';
import { inspection } from '../actors/inspector';
import { staffScanOf } from '../actors/staff-scan';
import { now } from '../services/clock';
import { newKey } from '../services/new-key';
import { playResult } from '../services/play-result';
import { useApp } from './app-context';

/** Scans for one activity as long as the component is mounted. */
export const useStaffScan = (activity: StaffScanContext['activity']): StaffScanView => {
  const actor = useActorRef(staffScanOf(useApp()), { input: { activity }, ...inspection });
  useEffect(() => {
    const subscription = actor.on('result.shown', ({ tone }) => playResult(tone));
    return () => subscription.unsubscribe();
  }, [actor]);
  const snapshot = useSelector(actor, (current) => current);
  return connectStaffScan(snapshot, actor.send, newKey, () => new Date(now()).toISOString());
};
