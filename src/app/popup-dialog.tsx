import type { ComponentProps } from 'react';
import { SeasonPopup } from '../shell/season-popup';
import { useDialog } from './use-dialog';

/** The popup of the season with the dialog that it stands in; fetched once the campaign has one. */
export default function PopupDialog(props: Omit<ComponentProps<typeof SeasonPopup>, 'ref'>) {
  return <SeasonPopup ref={useDialog(props.popup.isShown, props.popup.close)} {...props} />;
}
