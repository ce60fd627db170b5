import type { Runner } from '../kit/report/note';
import { checkingProperties } from '../kit/run/checking-properties';
import { conformance } from '../kit/run/conformance';
import { assertingStatesDistinct } from '../kit/run/states-distinct';
import type { Watcher } from '../kit/run/visit';
import { isDeclared } from '../models/global-controls';
import { properties } from '../properties/properties';
import { ReferenceCheck } from '../references/checking-references';
import { references } from '../references/references';

/** The watchers of every step, in tours and against mutants; `differs` gets each difference of conformance. */
export const watchers = (runner: Runner, differs?: (difference: string) => void): readonly Watcher[] => [
  assertingStatesDistinct,
  conformance(differs, isDeclared),
  checkingProperties(properties),
  // Tours in Chromium do not have every sample.
  new ReferenceCheck(references, runner === 'dom').watcher,
];
