import {
  createActivity,
  deleteActivity,
  getStaffActivities,
  getStaffActivity,
  toggleActivity,
  updateActivity,
} from '../../contract/staff-activities.contract';
import { getStaffStats } from '../../contract/staff-dashboard.contract';
import { generateActivityQr, getActivityQrStats } from '../../contract/staff-qr.contract';
import { getScans, scanQr, scanQrBatch, undoScan } from '../../contract/staff-scan.contract';
import { checkStaffSession, logInStaff, logOutStaff } from '../../contract/staff-session.contract';
import { withHashing } from '../accounts/hashing';
import { idempotentRoute, type Route, route } from '../http/route';
import { generateQr } from './activity-qr';
import { listActivities } from './list-activities';
import { listScans, scan, scanBatch, undo } from './scans';
import { readOwnActivity, toStaffActivity } from './staff-activity';
import { describeStaffSession, logInMember, logOutMember } from './staff-login';
import { readActivityStats, readStaffStats } from './stats';
import { deleteOwn, toggleOwn } from './switch-activity';
import { createOwn, updateOwn } from './write-activity';

export const staffRoutes: readonly Route[] = [
  route(logInStaff, withHashing(logInMember)),
  route(logOutStaff, logOutMember),
  route(checkStaffSession, describeStaffSession),
  route(getStaffActivities, listActivities),
  route(getStaffActivity, async ({ deps, staff, request, now }) => ({
    data: { activity: toStaffActivity(await readOwnActivity(deps.db, staff, request.id), staff, now) },
  })),
  idempotentRoute(createActivity, createOwn),
  idempotentRoute(updateActivity, updateOwn),
  route(toggleActivity, toggleOwn),
  route(deleteActivity, deleteOwn),
  route(generateActivityQr, generateQr),
  route(scanQr, scan),
  route(scanQrBatch, scanBatch),
  route(undoScan, undo),
  route(getScans, listScans),
  route(getStaffStats, readStaffStats),
  route(getActivityQrStats, readActivityStats),
];
