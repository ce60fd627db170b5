import { banner } from './banner.reference';
import { camera } from './camera.reference';
import { copyText } from './copy-text.reference';
import { drafts } from './drafts.reference';
import { emailCode } from './email-code.reference';
import { formReference } from './form.reference';
import { forms } from './forms.table';
import { layout } from './layout.reference';
import { lazyPart } from './lazy-part.reference';
import { newRewardsBadge } from './new-rewards-badge.reference';
import { openData } from './open-data.reference';
import { redeemDialog } from './redeem-dialog.reference';
import type { Reference } from './reference';
import { renewedCodes } from './renewed-code.reference';
import { resourceReference } from './resource.reference';
import { resources } from './resources.table';
import { scan } from './scan.reference';
import { scanQueue } from './scan-queue.reference';
import { seasonPopup } from './season-popup.reference';
import { session } from './session.reference';
import { staffLogout } from './staff-logout.reference';
import { staffSession } from './staff-session.reference';
import { userMenu } from './user-menu.reference';

export const references: readonly Reference[] = [
  ...forms.map(formReference),
  ...resources.map(resourceReference),
  userMenu,
  session,
  staffSession,
  staffLogout,
  redeemDialog,
  layout,
  banner,
  lazyPart,
  camera,
  scan,
  scanQueue,
  seasonPopup,
  copyText,
  drafts,
  openData,
  emailCode,
  newRewardsBadge,
  ...renewedCodes,
];
