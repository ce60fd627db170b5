import {
  claimRallyTicket,
  completeActivity,
  getActivities,
  getActivityMethods,
  getRallyActivities,
  getRallyProgress,
  scanActivity,
} from './activity.contract';
import { cleanUp, createCodes, getCodeBatches, revokeBatch } from './admin.contract';
import { getAttempts, getAuditLog, getSummary } from './admin-overview.contract';
import { drawRaffle, getAdminRaffles } from './admin-raffle.contract';
import {
  changeRole,
  endUserSessions,
  getUsers,
  suspendUser,
  unlockUser,
  unsuspendUser,
} from './admin-user.contract';
import { approveReward, getApprovals, rejectReward } from './approval.contract';
import {
  forgotPassword,
  logIn,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './auth.contract';
import { getHighlights, getLeaderboard, getPage, getWinners } from './campaign.contract';
import {
  claimReward,
  claimVoucher,
  createPickupCode,
  markSeen,
  redeemVoucher,
  saveShipping,
} from './claim.contract';
import { getDashboard } from './dashboard.contract';
import { getDemoSheet, getOutbox } from './dev.contract';
import { getHealth } from './health.contract';
import { getConfig, getHomeContent } from './open.contract';
import { changePassword, getProfile, updateProfile } from './profile.contract';
import { getDayProof, getRaffleProof, getRedemptionProof } from './proof.contract';
import { getRaffle, getRaffles } from './raffle.contract';
import { completeFirstTime, getRedemptions, redeemCode } from './redeem.contract';
import { checkSession, logOut } from './session.contract';
import { endOtherSessions, endSession, getSessions } from './sessions.contract';
import {
  createActivity,
  deleteActivity,
  getStaffActivities,
  getStaffActivity,
  toggleActivity,
  updateActivity,
} from './staff-activities.contract';
import { getStaffStats } from './staff-dashboard.contract';
import { generateActivityQr, getActivityQrStats, getPlayerPass } from './staff-qr.contract';
import { getScans, scanQr, scanQrBatch, undoScan } from './staff-scan.contract';
import { checkStaffSession, logInStaff, logOutStaff } from './staff-session.contract';
import {
  getOwnTournaments,
  getTournament,
  getTournamentLeaderboard,
  getTournaments,
  joinTournament,
  leaveTournament,
} from './tournament.contract';
import { getWallet } from './wallet.contract';

const registry = {
  approveReward,
  changePassword,
  changeRole,
  checkSession,
  checkStaffSession,
  claimRallyTicket,
  claimReward,
  claimVoucher,
  cleanUp,
  completeActivity,
  completeFirstTime,
  createActivity,
  createCodes,
  createPickupCode,
  deleteActivity,
  drawRaffle,
  endOtherSessions,
  endSession,
  endUserSessions,
  forgotPassword,
  generateActivityQr,
  getActivities,
  getActivityMethods,
  getActivityQrStats,
  getAdminRaffles,
  getApprovals,
  getAttempts,
  getAuditLog,
  getCodeBatches,
  getConfig,
  getDashboard,
  getDayProof,
  getDemoSheet,
  getHealth,
  getHighlights,
  getHomeContent,
  getLeaderboard,
  getOutbox,
  getOwnTournaments,
  getPage,
  getPlayerPass,
  getProfile,
  getRaffle,
  getRaffleProof,
  getRaffles,
  getRallyActivities,
  getRallyProgress,
  getRedemptionProof,
  getRedemptions,
  getScans,
  getSessions,
  getStaffActivities,
  getStaffActivity,
  getStaffStats,
  getSummary,
  getTournament,
  getTournamentLeaderboard,
  getTournaments,
  getUsers,
  getWallet,
  getWinners,
  joinTournament,
  leaveTournament,
  logIn,
  logInStaff,
  logOut,
  logOutStaff,
  markSeen,
  redeemCode,
  redeemVoucher,
  register,
  rejectReward,
  resendVerification,
  resetPassword,
  revokeBatch,
  saveShipping,
  scanActivity,
  scanQr,
  scanQrBatch,
  suspendUser,
  toggleActivity,
  undoScan,
  unlockUser,
  unsuspendUser,
  updateActivity,
  updateProfile,
  verifyEmail,
};

type Registry = typeof registry;
/** Every endpoint by its verb; an interface, so that types refer to it by name. */
export interface Endpoints extends Registry {}
export const endpoints: Endpoints = registry;

export type Verb = keyof Endpoints;
