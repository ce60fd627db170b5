import { checkingProperties } from '../kit/run/checking-properties';
import { conformance } from '../kit/run/conformance';
import { assertingStatesDistinct } from '../kit/run/states-distinct';
import type { Watcher } from '../kit/run/visit';
import { anywhere } from '../models/global-controls';
import { properties } from '../properties/properties';

/** What looks at the app after every step, in the tours and against every mutant; `differs` as the conformance tells. */
export const watchers = (differs?: (difference: string) => void): readonly Watcher[] => [
  assertingStatesDistinct,
  conformance(differs, anywhere),
  checkingProperties(properties),
];
