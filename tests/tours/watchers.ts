import { conformance } from '../kit/run/conformance';
import { tellingApart } from '../kit/run/tell-apart';
import { upholding } from '../kit/run/upholding';
import type { Watcher } from '../kit/run/visit';
import { properties } from '../properties/properties';

/** What looks at the simulated page after every step, in the tours and against every mutant. */
export const watchers: readonly Watcher[] = [tellingApart, conformance(), upholding(properties)];
