import { onDemand } from '../hooks/on-demand';

/** Loaded once the campaign has a season popup. */
export const seasonPopup = onDemand(() => import('./season-popup-dialog'), 'SeasonPopupDialog');
