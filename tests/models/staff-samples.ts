import { getStaffActivities } from '../../contract/staff-activities.contract';
import { getStaffStats } from '../../contract/staff-dashboard.contract';
import { getActivityQrStats } from '../../contract/staff-qr.contract';
import { getScans, undoScan } from '../../contract/staff-scan.contract';
import type { StaffUserResponse } from '../../contract/staff-session.contract';
import type { StaffPerson, StaffSession } from '../../machines/auth/staff-auth.machine';
import { pageOf, sample } from './sample';

export const staffToken = 'token-of-rahim';
export const staffMember: Omit<StaffUserResponse, 'session_token'> = {
  staff_id: 'S2Q7M4X9KACDE',
  username: 'rahim',
  event_name: 'KL Expo',
  location: 'Booth 3',
  scans_count: 412,
  role: 'staff',
  status: 'active',
  last_login_at: '2026-06-01T00:00:00Z',
  expires_at: null,
  created_by_admin_id: null,
  session_expires_at: null,
};
export const staffUser: StaffUserResponse = { ...staffMember, session_token: staffToken };

export const personOf = ({ staff_id, ...user }: typeof staffMember): StaffPerson => ({
  id: staff_id,
  ...user,
  last_login_at: user.last_login_at ?? null,
  expires_at: user.expires_at ?? null,
  session_expires_at: user.session_expires_at ?? null,
  created_by_admin_id: user.created_by_admin_id ?? null,
});
export const staffSession: StaffSession = { token: staffToken, person: personOf(staffMember) };

export const stats = sample(getStaffStats.response)({
  staff_id: staffMember.staff_id,
  event_name: 'KL Expo',
  scans_count: 412,
  scans_today: 96,
  unique_players: 371,
  ok: 380,
  duplicate: 27,
  rejected: 5,
  undone: 2,
  rewards_handed_out: 14,
  active_activities: 3,
  last_scan_at: '2026-03-20T02:40:00Z',
  by_hour: [
    { hour: '2026-03-20T01:00:00Z', ok: 21, duplicate: 0, rejected: 1 },
    { hour: '2026-03-20T02:00:00Z', ok: 40, duplicate: 3, rejected: 0 },
  ],
  by_activity: [{ activity_id: '5', name: 'Aim trainer', ok: 210 }],
});
export const newStats = { ...sample(getStaffStats.response)(), active_activities: 1 };

const activityOf = sample(getStaffActivities.response.entries.activities.item);
export const aimTrainer = activityOf({
  id: '5',
  name: 'Aim trainer',
  location: 'Booth 3',
  starts_at: '2026-03-20T02:00:00Z',
  ends_at: '2026-03-20T10:00:00Z',
  status: 'active',
  availability: 'live',
  completions_count: 12,
  max_completions: 200,
  methods: ['scan_activity_qr', 'show_player_qr'],
  per_user_limit: 1,
  qr_rotation_seconds: 30,
  qr_version: 2,
  can_edit: true,
  updated_at: '2026-03-20T01:00:00Z',
});
const photoWall: typeof aimTrainer = {
  ...aimTrainer,
  id: '6',
  name: 'Photo wall',
  status: 'inactive',
  availability: 'off',
  max_completions: null,
};
const listOf = (...activities: (typeof aimTrainer)[]) => ({
  activities,
  pagination: pageOf(1, activities.length, 20),
});
export const staffActivities = listOf(aimTrainer, photoWall);
export const staffActivitiesOff = listOf(photoWall);
export const noStaffActivities = listOf();
export const liveActivity = listOf(aimTrainer);
export const switchedOff = { activity: { ...aimTrainer, status: 'inactive' as const } };

const scanOf = sample(getScans.response.entries.scans.item);
const scanned = scanOf({
  scan_id: 'N2Q7M4X9KACDE',
  message: 'aiman: stamp given (+20 points)',
  player: { user_id: 'UAAAAAAAAAAAAAAAA', username: 'aiman', display_name: 'aiman' },
  activity: { id: '5', name: 'Aim trainer' },
  stamp_awarded: true,
  points_awarded: 20,
});
const scannedBefore: typeof scanned = {
  ...scanned,
  scan_id: 'N3Q7M4X9KACDE',
  result: 'duplicate',
  message: 'Already scanned at 10:42 by rahim (Booth 3).',
  error_code: 'already_scanned',
};
const rejectedOffline: typeof scanned = {
  ...scanned,
  scan_id: 'N4Q7M4X9KACDE',
  result: 'rejected',
  message: 'This QR code isn’t one of ours.',
  error_code: 'qr_invalid',
  player: null,
  activity: null,
  was_offline: true,
};
const undone: typeof scanned = {
  ...scanned,
  scan_id: 'N5Q7M4X9KACDE',
  message: 'benu: stamp given (+20 points)',
  undone_at: '2026-06-01T00:00:00Z',
};
const scansOf = (page: number, total: number, scans: (typeof scanned)[]) => ({
  scans,
  pagination: pageOf(page, total, 2),
});
export const scans = scansOf(1, 4, [scanned, scannedBefore]);
export const earlierScans = scansOf(2, 4, [rejectedOffline, undone]);
export const noScans = scansOf(1, 0, []);
export const noScansLater = scansOf(2, 0, []);
export const undoableScans = scansOf(1, 1, [{ ...scanned, undo_until: '2999-01-01T00:00:00Z' }]);
export const undoneScan = sample(undoScan.response)({
  scan: { ...scanned, undone_at: '2026-06-01T00:00:00Z' },
  scans_count: 411,
});

/** Another user has renamed and moved it meanwhile. */
export const editedElsewhere: typeof aimTrainer = {
  ...aimTrainer,
  name: 'Aim trainer XL',
  location: 'Booth 9',
  updated_at: '2026-03-20T03:00:00Z',
};
const foreignActivity: typeof aimTrainer = {
  ...aimTrainer,
  name: 'Photo wall',
  can_edit: false,
  methods: ['passcode'],
};
export const oneActivity = { activity: aimTrainer };
export const otherActivity = { activity: foreignActivity };

const statsOf = sample(getActivityQrStats.response);
export const qrStats = statsOf({
  activity_id: '5',
  name: 'Aim trainer',
  ok: 210,
  duplicate: 7,
  rejected: 3,
  unique_players: 188,
  by_method: { scan_activity_qr: 120, show_player_qr: 90, passcode: 0, self_complete: 0 },
  by_hour: [{ hour: '2026-03-20T02:00:00Z', ok: 40, duplicate: 3, rejected: 0 }],
  by_staff: [{ staff_id: staffMember.staff_id, username: 'rahim', ok: 211 }],
});
export const newQrStats = statsOf({ activity_id: '5', name: 'Aim trainer', unique_players: 1 });

export const activityQr = (refresh_after_seconds: 30 | 60 | null) => ({
  activity_id: '5',
  qr_code: `EC1:A:5:2:0:${refresh_after_seconds}`,
  qr_url: `https://cap-clash.test/frontend/activities?qr=EC1:A:5:2:0:${refresh_after_seconds}`,
  qr_mode: refresh_after_seconds === null ? ('static' as const) : ('rotating' as const),
  qr_version: 2,
  expires_at: refresh_after_seconds === null ? null : '2026-06-01T00:01:00Z',
  refresh_after_seconds,
  generated_at: '2026-06-01T00:00:00Z',
});
