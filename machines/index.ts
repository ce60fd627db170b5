import { appMachine } from './app/app.machine';
import { playerAuthMachine } from './auth/player-auth.machine';
import { bannerMachine } from './banner/banner.machine';
import { cameraMachine } from './camera/camera.machine';
import { forms } from './form/forms';
import { joinBarMachine } from './join-bar/join-bar.machine';
import { lazyPartMachine } from './lazy-part/lazy-part.machine';
import { mobileMenuMachine } from './mobile-menu/mobile-menu.machine';
import { qrViewMachine } from './qr-view/qr-view.machine';
import { redeemDialogMachine } from './redeem/redeem-dialog.machine';
import { openResources } from './resource/open-resources';
import { resources } from './resource/resources';
import { seasonPopupMachine } from './season-popup/season-popup.machine';
import { userMenuMachine } from './user-menu/user-menu.machine';

/** The register of all machines by id. Docs, coverage and tests read it. */
export const machines = {
  app: appMachine,
  playerAuth: playerAuthMachine,
  redeemDialog: redeemDialogMachine,
  joinBar: joinBarMachine,
  seasonPopup: seasonPopupMachine,
  banner: bannerMachine,
  mobileMenu: mobileMenuMachine,
  userMenu: userMenuMachine,
  qrView: qrViewMachine,
  camera: cameraMachine,
  lazyPart: lazyPartMachine,
  ...forms,
  ...openResources,
  ...resources,
};
