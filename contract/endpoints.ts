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
import { getDemoSheet, getOutbox } from './dev.contract';
import { getHealth } from './health.contract';
import { getConfig, getHomeContent } from './open.contract';
import { changePassword, getProfile, updateProfile } from './profile.contract';
import { completeFirstTime, getRedemptions, redeemCode } from './redeem.contract';
import { checkSession, logOut } from './session.contract';
import { endOtherSessions, endSession, getSessions } from './sessions.contract';
import { getTournament, getTournamentLeaderboard, getTournaments } from './tournament.contract';
import { getWallet } from './wallet.contract';

const registry = {
  changePassword,
  checkSession,
  completeFirstTime,
  createCodes,
  endOtherSessions,
  endSession,
  forgotPassword,
  getConfig,
  getDemoSheet,
  getHealth,
  getHighlights,
  getHomeContent,
  getLeaderboard,
  getOutbox,
  getPage,
  getProfile,
  getRedemptions,
  getSessions,
  getTournament,
  getTournamentLeaderboard,
  getTournaments,
  getWallet,
  getWinners,
  logIn,
  logOut,
  redeemCode,
  register,
  resendVerification,
  resetPassword,
  updateProfile,
  verifyEmail,
};

type Registry = typeof registry;
/** Every endpoint by its verb; an interface, so that types refer to it by name. */
export interface Endpoints extends Registry {}
export const endpoints: Endpoints = registry;

export type Verb = keyof Endpoints;
