import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useHomeContent, useSession } from '../actors/use-app-views';
import { useSeasonPopup } from '../actors/use-season-popup';
import { isOfStaff } from '../paths';

const PopupDialog = lazy(() => import('./popup-dialog'));

/** Where the popup of the season stands: on every page but those of the staff, once the campaign has one. */
export function Popup() {
  const popup = useSeasonPopup();
  const { data } = useHomeContent();
  const { isSignedIn } = useSession();
  const { pathname } = useLocation();
  if (!popup.isKnown || data === null || isOfStaff(pathname)) return null;
  return (
    <Suspense>
      <PopupDialog popup={popup} content={data.season_popup} isSignedIn={isSignedIn} />
    </Suspense>
  );
}
