import { machines } from '../../machines';
import { checkRegister } from '../kit/model/check';
import type { AnyModel } from '../kit/model/model';
import { accountForms } from './account-forms.models';
import { activityForms, activityResources } from './activities.models';
import { appModel } from './app.model';
import { cameraModel } from './camera.model';
import { dashboardModels } from './dashboard.models';
import { details } from './details.models';
import { bannerModel, joinBarModel, mobileMenuModel, qrViewModel, userMenuModel } from './layout.models';
import { lists } from './lists.models';
import { lazyPartModel, seasonPopupModel } from './overlays.models';
import { playerAuthModel } from './player-auth.model';
import { profileForms } from './profile-forms.models';
import { raffleModels } from './raffles.models';
import { redeemDialogModel } from './redeem-dialog.model';
import { tournamentForms } from './tournament-forms.models';
import { tournamentModels } from './tournaments.models';

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
  cameraModel,
  ...accountForms,
  ...profileForms,
  ...dashboardModels,
  ...raffleModels,
  ...details,
  ...lists,
  ...tournamentForms,
  ...tournamentModels,
  ...activityResources,
  ...activityForms,
];

checkRegister(Object.values(machines), models);
