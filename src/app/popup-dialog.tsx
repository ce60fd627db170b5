import { useHomeContent, useSeasonPopup, useSession } from '../actors/use-app-views';
import { SeasonPopup } from '../shell/season-popup';
import { useDialog } from './use-dialog';

/** The popup of the season with the dialog that it stands in. */
export function PopupDialog() {
  const popup = useSeasonPopup();
  const { data } = useHomeContent();
  const { isLoggedIn } = useSession();
  const dialog = useDialog(popup.isShown, popup.close);
  return <SeasonPopup ref={dialog} popup={popup} content={data?.season_popup} isLoggedIn={isLoggedIn} />;
}
