import { machines } from '../../machines';
import { checkRegister } from '../kit/model/check';
import type { AnyModel } from '../kit/model/model';
import { appModel } from './app.model';
import { bannerModel } from './banner.model';
import { campaignConfigModel } from './campaign-config.model';
import { campaignPageModel } from './campaign-page.model';
import { changePasswordModel } from './change-password.model';
import { chooseMarketingModel } from './choose-marketing.model';
import { completeFirstTimeModel } from './complete-first-time.model';
import { editAddressModel } from './edit-address.model';
import { editDetailsModel } from './edit-details.model';
import { endOtherSessionsModel } from './end-other-sessions.model';
import { endSessionModel } from './end-session.model';
import { forgotPasswordModel } from './forgot-password.model';
import { highlightsModel } from './highlights.model';
import { homeContentModel } from './home-content.model';
import { joinBarModel } from './join-bar.model';
import { lazyPartModel } from './lazy-part.model';
import { leaderboardModel } from './leaderboard.model';
import { logInModel } from './log-in.model';
import { mobileMenuModel } from './mobile-menu.model';
import { outboxModel } from './outbox.model';
import { ownSessionsModel } from './own-sessions.model';
import { playerAuthModel } from './player-auth.model';
import { profileModel } from './profile.model';
import { qrViewModel } from './qr-view.model';
import { redeemDialogModel } from './redeem-dialog.model';
import { registerModel } from './register.model';
import { removeAddressModel } from './remove-address.model';
import { resendVerificationModel } from './resend-verification.model';
import { resetPasswordModel } from './reset-password.model';
import { seasonPopupModel } from './season-popup.model';
import { tournamentModel } from './tournament.model';
import { tournamentLeaderboardModel } from './tournament-leaderboard.model';
import { tournamentsModel } from './tournaments.model';
import { userMenuModel } from './user-menu.model';
import { verifyEmailModel } from './verify-email.model';
import { walletModel } from './wallet.model';
import { winnersModel } from './winners.model';

export const models: readonly AnyModel[] = [
  appModel,
  playerAuthModel,
  redeemDialogModel,
  joinBarModel,
  seasonPopupModel,
  bannerModel,
  mobileMenuModel,
  userMenuModel,
  qrViewModel,
  lazyPartModel,
  logInModel,
  registerModel,
  verifyEmailModel,
  resendVerificationModel,
  forgotPasswordModel,
  resetPasswordModel,
  completeFirstTimeModel,
  walletModel,
  profileModel,
  editDetailsModel,
  editAddressModel,
  removeAddressModel,
  chooseMarketingModel,
  changePasswordModel,
  ownSessionsModel,
  endSessionModel,
  endOtherSessionsModel,
  homeContentModel,
  campaignConfigModel,
  outboxModel,
  tournamentsModel,
  tournamentModel,
  tournamentLeaderboardModel,
  leaderboardModel,
  highlightsModel,
  winnersModel,
  campaignPageModel,
];

checkRegister(Object.values(machines), models);
