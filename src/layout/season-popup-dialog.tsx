import { useHomeContent, useSeasonPopup, useSession } from '../hooks/use-app-views';
import { useDialog } from '../hooks/use-dialog';
import { SeasonPopup } from './season-popup';

/** The season popup in its dialog element. */
export function SeasonPopupDialog() {
  const popup = useSeasonPopup();
  const { data } = useHomeContent();
  const { isLoggedIn } = useSession();
  const dialog = useDialog(popup.isShown, popup.close);
  return <SeasonPopup ref={dialog} popup={popup} content={data?.season_popup} isLoggedIn={isLoggedIn} />;
}
