import type { ScanResultResponse } from '../../contract/scan-result';
import type { StaffActivityResponse } from '../../contract/staff-activity';
import type { KeptScan } from '../../machines/scan-queue/scan.types';

export const playerCode = 'UAAAAAAAAAAAAAAAA';
export const pickupCode = 'EC1:R:W2Q7M4X9KACDE:1K2M3N:K7QW2MZD4RXT6BVN';
export const pickupLink = `https://cap.test/r?qr=${encodeURIComponent(pickupCode)}`;

const scanned: ScanResultResponse = {
  scan_id: 'N2Q7M4X9KACDE',
  result: 'ok',
  kind: 'player',
  player: { user_id: playerCode, username: 'aiman', display_name: 'aiman' },
  activity: { id: '5', name: 'Aim trainer' },
  reward: null,
  handed_over: false,
  points_awarded: 20,
  stamp_awarded: true,
  scanned_at: '2026-06-01T02:42:00Z',
  was_offline: false,
  first_scan: null,
  undo_until: '2026-06-01T02:47:00Z',
  undone_at: null,
  scans_count: 413,
};

export const accepted = scanned;

export const seenReward: ScanResultResponse = {
  ...scanned,
  kind: 'reward',
  activity: null,
  reward: { id: 'W2Q7M4X9KACDE', name: 'Cap Clash Tee', choice: { size: 'L' } },
  points_awarded: 0,
  stamp_awarded: false,
};

export const keptScan = (nonce: string): KeptScan => ({
  nonce,
  qrCode: playerCode,
  activityId: '5',
  activityName: 'Aim trainer',
  scannedAt: '2026-06-01T02:42:00.000Z',
  isOffline: false,
});

const staffActivity: StaffActivityResponse = {
  id: '5',
  name: 'Aim trainer',
  description: 'Hit 30 targets in a minute.',
  event_name: 'KL Expo',
  location: 'Booth 3',
  image_url: null,
  stamp_image_url: null,
  starts_at: '2026-05-31T02:00:00Z',
  ends_at: '2026-06-02T14:00:00Z',
  status: 'active',
  availability: 'live',
  is_stamp: true,
  sort_order: 1,
  points_reward: 20,
  methods: ['show_player_qr'],
  max_completions: null,
  completions_count: 12,
  per_user_limit: 1,
  cooldown_minutes: 0,
  staff_id: 'S2Q7M4X9KACDE',
  scans_count: 12,
  unique_players: 12,
  qr_mode: 'static',
  qr_rotation_seconds: 30,
  qr_version: 1,
  require_signed_player_qr: false,
  has_passcode: false,
  created_at: '2026-05-30T02:00:00Z',
  updated_at: '2026-05-30T02:00:00Z',
  can_edit: true,
};

const listed = (activities: StaffActivityResponse[]) => ({
  activities,
  pagination: { page: 1, per_page: 100, total: activities.length, total_pages: 1 },
});

export const scanActivities = listed([
  staffActivity,
  { ...staffActivity, id: '6', name: 'Drift challenge', location: 'Booth 4' },
]);
export const noScanActivities = listed([]);
