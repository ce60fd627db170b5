import { machines } from '../../machines';
import { checkRegister } from '../kit/model/check';
import type { AnyModel } from '../kit/model/model';
import { accountForms } from './account-forms.models';
import { activityForms, activityResources } from './activities.models';
import { adminModels } from './admin.models';
import { batchModels, codeForms } from './admin-codes.models';
import { decisionForms, decisionModels } from './admin-decisions.models';
import { adminForms } from './admin-forms.models';
import { supportForms, supportModels } from './admin-support.models';
import { appModel } from './app.model';
import { cameraModel } from './camera.model';
import { dashboardModels } from './dashboard.models';
import { details } from './details.models';
import { withDetours } from './detours';
import { bannerModel, joinBarModel, mobileMenuModel, qrViewModel, userMenuModel } from './layout.models';
import { lists } from './lists.models';
import { lazyPartModel, seasonPopupModel } from './overlays.models';
import { playerAuthModel } from './player-auth.model';
import { profileForms } from './profile-forms.models';
import { raffleModels } from './raffles.models';
import { redeemDialogModel } from './redeem-dialog.model';
import { rewardForms } from './reward-forms.models';
import { copyTextModel, newRewardsBadgeModel, pickupCodeModel, playerPassModel } from './reward-parts.models';
import { rewardModels } from './rewards.models';
import { scanModels } from './scan-activities.models';
import { scanQueueModel } from './scan-queue.model';
import { staffModels } from './staff.models';
import { staffActivityForms, staffActivityModels } from './staff-activity.models';
import { staffAuthModel } from './staff-auth.model';
import { staffForms } from './staff-forms.models';
import { staffLogoutModel } from './staff-logout.model';
import { staffScanModel } from './staff-scan.model';
import { tournamentForms } from './tournament-forms.models';
import { tournamentModels } from './tournaments.models';

export const models: readonly AnyModel[] = [
  appModel,
  playerAuthModel,
  staffAuthModel,
  redeemDialogModel,
  joinBarModel,
  seasonPopupModel,
  bannerModel,
  mobileMenuModel,
  userMenuModel,
  qrViewModel,
  lazyPartModel,
  cameraModel,
  staffLogoutModel,
  staffScanModel,
  scanQueueModel,
  ...accountForms,
  ...[
    ...[...profileForms, ...rewardForms, ...tournamentForms, ...activityForms],
    ...[...dashboardModels, ...raffleModels, ...details, ...lists, ...rewardModels],
    ...[...tournamentModels, ...activityResources],
  ].map(withDetours),
  pickupCodeModel,
  playerPassModel,
  copyTextModel,
  newRewardsBadgeModel,
  ...staffForms,
  ...scanModels,
  ...staffModels,
  ...staffActivityModels,
  ...staffActivityForms,
  ...adminModels,
  ...adminForms,
  ...decisionModels,
  ...decisionForms,
  ...batchModels,
  ...codeForms,
  ...supportModels,
  ...supportForms,
];

checkRegister(Object.values(machines), models);
