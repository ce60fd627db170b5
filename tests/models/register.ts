import { machines } from '../../machines';
import { checkRegister } from '../kit/model/check';
import type { AnyModel } from '../kit/model/model';
import { accountForms } from './account-forms.models';
import { appModel } from './app.model';
import { bannerModel } from './banner.model';
import { campaignConfigModel } from './campaign-config.model';
import { campaignPageModel } from './campaign-page.model';
import { highlightsModel } from './highlights.model';
import { homeContentModel } from './home-content.model';
import { joinBarModel } from './join-bar.model';
import { lazyPartModel } from './lazy-part.model';
import { leaderboardModel } from './leaderboard.model';
import { mobileMenuModel } from './mobile-menu.model';
import { outboxModel } from './outbox.model';
import { ownSessionsModel } from './own-sessions.model';
import { playerAuthModel } from './player-auth.model';
import { profileModel } from './profile.model';
import { profileForms } from './profile-forms.models';
import { qrViewModel } from './qr-view.model';
import { redeemDialogModel } from './redeem-dialog.model';
import { seasonPopupModel } from './season-popup.model';
import { tournamentModel } from './tournament.model';
import { tournamentLeaderboardModel } from './tournament-leaderboard.model';
import { tournamentsModel } from './tournaments.model';
import { userMenuModel } from './user-menu.model';
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
  ...accountForms,
  walletModel,
  profileModel,
  ...profileForms,
  ownSessionsModel,
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
