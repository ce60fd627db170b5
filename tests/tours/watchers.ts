import { tellingApart } from '../kit/run/tell-apart';
import type { Watcher } from '../kit/run/visit';

/** What looks at the simulated page after every step, in the tours and against every mutant. */
export const watchers: readonly Watcher[] = [tellingApart];
