import { bannerMachine } from './banner/banner.machine';
import { joinBarMachine } from './join-bar/join-bar.machine';
import { mobileMenuMachine } from './mobile-menu/mobile-menu.machine';
import { redeemDialogMachine } from './redeem/redeem-dialog.machine';
import { campaignConfigMachine, homeContentMachine } from './resource/open-resources';
import {
  campaignPageMachine,
  highlightsMachine,
  leaderboardMachine,
  outboxMachine,
  profileMachine,
  tournamentLeaderboardMachine,
  tournamentMachine,
  tournamentsMachine,
  walletMachine,
  winnersMachine,
} from './resource/resources';
import { seasonPopupMachine } from './season-popup/season-popup.machine';
import { playerSessionMachine } from './session/player-session.machine';
import {
  completeFirstTimeMachine,
  logInMachine,
  registerMachine,
  resendVerificationMachine,
  verifyEmailMachine,
} from './submission/forms';
import { userMenuMachine } from './user-menu/user-menu.machine';

/** The register: what is not in it does not exist for docs, coverage and tests. Each key is the machine's id. */
export const machines = {
  playerSession: playerSessionMachine,
  redeemDialog: redeemDialogMachine,
  joinBar: joinBarMachine,
  seasonPopup: seasonPopupMachine,
  banner: bannerMachine,
  mobileMenu: mobileMenuMachine,
  userMenu: userMenuMachine,
  logIn: logInMachine,
  register: registerMachine,
  verifyEmail: verifyEmailMachine,
  resendVerification: resendVerificationMachine,
  completeFirstTime: completeFirstTimeMachine,
  wallet: walletMachine,
  profile: profileMachine,
  homeContent: homeContentMachine,
  campaignConfig: campaignConfigMachine,
  outbox: outboxMachine,
  tournaments: tournamentsMachine,
  tournament: tournamentMachine,
  tournamentLeaderboard: tournamentLeaderboardMachine,
  leaderboard: leaderboardMachine,
  highlights: highlightsMachine,
  winners: winnersMachine,
  campaignPage: campaignPageMachine,
};
