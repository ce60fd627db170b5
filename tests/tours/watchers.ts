import { conformance } from '../kit/run/conformance';
import { tellingApart } from '../kit/run/tell-apart';
import { upholding } from '../kit/run/upholding';
import type { Watcher } from '../kit/run/visit';
import { anywhere } from '../models/furniture';
import { properties } from '../properties/properties';

/** What looks at the app after every step, in the tours and against every mutant; `differs` as the conformance tells. */
export const watchers = (differs?: (difference: string) => void): readonly Watcher[] => [
  tellingApart,
  conformance(differs, anywhere),
  upholding(properties),
];
