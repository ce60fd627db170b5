import { onDemand } from '../hooks/on-demand';

/** Rendered on staff pages only. */
export const staffNav = onDemand(() => import('./staff-nav'), 'StaffNav');
