import { useLocation } from 'react-router-dom';
import { useSeasonPopup } from '../actors/use-app-views';
import { isOfStaff } from '../paths';
import { onDemand } from './on-demand';

/** Fetched once the campaign has a popup, which is not known of before it is there. */
export const popupDialog = onDemand(() => import('./popup-dialog'), 'PopupDialog');

/** Where the popup of the season stands: on every page but those of the staff, once the campaign has one. */
export function Popup() {
  const { isKnown } = useSeasonPopup();
  const { pathname } = useLocation();
  return isKnown && !isOfStaff(pathname) && <popupDialog.Shown />;
}
