import { onDemand } from '../hooks/on-demand';

/** Loaded after the campaign's response, if the season popup is on. */
export const seasonPopup = onDemand(() => import('./season-popup-dialog'), 'SeasonPopupDialog');
