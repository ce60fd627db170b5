import { activityQrMachine } from './activity-qr/activity-qr.machine';
import { appMachine } from './app/app.machine';
import { playerAuthMachine } from './auth/player-auth.machine';
import { staffAuthMachine } from './auth/staff-auth.machine';
import { bannerMachine } from './banner/banner.machine';
import { cameraMachine } from './camera/camera.machine';
import { copyTextMachine } from './copy-text/copy-text.machine';
import { forms } from './form/forms';
import { joinBarMachine } from './join-bar/join-bar.machine';
import { lazyPartMachine } from './lazy-part/lazy-part.machine';
import { mobileMenuMachine } from './mobile-menu/mobile-menu.machine';
import { newRewardsBadgeMachine } from './new-rewards/new-rewards-badge.machine';
import { pickupCodeMachine } from './pickup-code/pickup-code.machine';
import { playerPassMachine } from './player-pass/player-pass.machine';
import { qrViewMachine } from './qr-view/qr-view.machine';
import { redeemDialogMachine } from './redeem/redeem-dialog.machine';
import { openResources } from './resource/open-resources';
import { resources } from './resource/resources';
import { scanQueueMachine } from './scan-queue/scan-queue.machine';
import { seasonPopupMachine } from './season-popup/season-popup.machine';
import { staffLogoutMachine } from './staff-logout/staff-logout.machine';
import { staffScanMachine } from './staff-scan/staff-scan.machine';
import { userMenuMachine } from './user-menu/user-menu.machine';

/** The register of all machines by id. Docs, coverage and tests read it. */
export const machines = {
  app: appMachine,
  playerAuth: playerAuthMachine,
  staffAuth: staffAuthMachine,
  redeemDialog: redeemDialogMachine,
  joinBar: joinBarMachine,
  seasonPopup: seasonPopupMachine,
  banner: bannerMachine,
  mobileMenu: mobileMenuMachine,
  userMenu: userMenuMachine,
  qrView: qrViewMachine,
  camera: cameraMachine,
  staffLogout: staffLogoutMachine,
  staffScan: staffScanMachine,
  scanQueue: scanQueueMachine,
  lazyPart: lazyPartMachine,
  pickupCode: pickupCodeMachine,
  playerPass: playerPassMachine,
  activityQr: activityQrMachine,
  copyText: copyTextMachine,
  newRewardsBadge: newRewardsBadgeMachine,
  ...forms,
  ...openResources,
  ...resources,
};
