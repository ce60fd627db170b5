import { banner } from './banner.reference';
import { camera } from './camera.reference';
import { formReference } from './form.reference';
import { forms } from './forms.table';
import { layout } from './layout.reference';
import { lazyPart } from './lazy-part.reference';
import { redeemDialog } from './redeem-dialog.reference';
import type { Reference } from './reference';
import { resourceReference } from './resource.reference';
import { resources } from './resources.table';
import { seasonPopup } from './season-popup.reference';
import { session } from './session.reference';
import { userMenu } from './user-menu.reference';

export const references: readonly Reference[] = [
  ...forms.map(formReference),
  ...resources.map(resourceReference),
  userMenu,
  session,
  redeemDialog,
  layout,
  banner,
  lazyPart,
  camera,
  seasonPopup,
];
