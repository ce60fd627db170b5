import { onDemand } from './on-demand';

/** Loaded once the campaign has a season popup. */
export const popupDialog = onDemand(() => import('./popup-dialog'), 'PopupDialog');
