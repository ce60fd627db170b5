import { onDemand } from '../actors/on-demand';
/** Loaded once the campaign has a season popup. */
export const popupDialog = onDemand(() => import('./popup-dialog'), 'PopupDialog');
