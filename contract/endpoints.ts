import { createCodes } from './admin.contract';
import { logIn, register, resendVerification, verifyEmail } from './auth.contract';
import { getHighlights, getLeaderboard, getPage, getWinners } from './campaign.contract';
import { getDemoSheet, getOutbox } from './dev.contract';
import { getConfig, getHealth, getHomeContent } from './open.contract';
import { getProfile } from './profile.contract';
import { completeFirstTime, getRedemptions, redeemCode } from './redeem.contract';
import { checkSession, logOut } from './session.contract';
import { getTournament, getTournamentLeaderboard, getTournaments } from './tournament.contract';
import { getWallet } from './wallet.contract';

/** Every call of the API by its verb. */
export const endpoints = {
  checkSession,
  completeFirstTime,
  createCodes,
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
  verifyEmail,
};

export type Verb = keyof typeof endpoints;
