import {
  claimRallyTicket,
  completeActivity,
  getActivities,
  getActivityMethods,
  getRallyActivities,
  getRallyProgress,
  scanActivity,
} from './activity.contract';
import { createCodes } from './admin.contract';
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
import { getRaffle, getRaffles } from './raffle.contract';
import { completeFirstTime, getRedemptions, redeemCode } from './redeem.contract';
import { checkSession, logOut } from './session.contract';
import { endOtherSessions, endSession, getSessions } from './sessions.contract';
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
  changePassword,
  checkSession,
  claimRallyTicket,
  claimReward,
  claimVoucher,
  completeActivity,
  completeFirstTime,
  createCodes,
  createPickupCode,
  endOtherSessions,
  endSession,
  forgotPassword,
  getActivities,
  getActivityMethods,
  getConfig,
  getDashboard,
  getDemoSheet,
  getHealth,
  getHighlights,
  getHomeContent,
  getLeaderboard,
  getOutbox,
  getOwnTournaments,
  getPage,
  getProfile,
  getRaffle,
  getRaffles,
  getRallyActivities,
  getRallyProgress,
  getRedemptions,
  getSessions,
  getTournament,
  getTournamentLeaderboard,
  getTournaments,
  getWallet,
  getWinners,
  joinTournament,
  leaveTournament,
  logIn,
  logOut,
  markSeen,
  redeemCode,
  redeemVoucher,
  register,
  resendVerification,
  resetPassword,
  saveShipping,
  scanActivity,
  updateProfile,
  verifyEmail,
};

type Registry = typeof registry;
/** Every endpoint by its verb; an interface, so that types refer to it by name. */
export interface Endpoints extends Registry {}
export const endpoints: Endpoints = registry;

export type Verb = keyof Endpoints;
