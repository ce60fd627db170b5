import { machines } from '../../machines';
import { checkRegister } from '../kit/model/check';
import type { AnyModel } from '../kit/model/model';
import { accountForms } from './account-forms.models';
import { appModel } from './app.model';
import { bannerModel } from './banner.model';
import { details } from './details.models';
import { joinBarModel } from './join-bar.model';
import { lazyPartModel } from './lazy-part.model';
import { lists } from './lists.models';
import { mobileMenuModel } from './mobile-menu.model';
import { playerAuthModel } from './player-auth.model';
import { profileForms } from './profile-forms.models';
import { qrViewModel } from './qr-view.model';
import { redeemDialogModel } from './redeem-dialog.model';
import { seasonPopupModel } from './season-popup.model';
import { tournamentModels } from './tournaments.models';
import { userMenuModel } from './user-menu.model';

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
  ...profileForms,
  ...details,
  ...lists,
  ...tournamentModels,
];

checkRegister(Object.values(machines), models);
