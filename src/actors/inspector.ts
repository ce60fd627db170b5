import type { InspectionEvent } from 'xstate';

declare global {
  /** Reports every transition to the generated tests; test builds only. */
  var __CAP_CLASH_INSPECT__: ((event: InspectionEvent) => void) | undefined;
}

const isTestBuild = import.meta.env.MODE === 'test';

/** Options for every actor of the app. */
export const inspection = isTestBuild
  ? { inspect: (event: InspectionEvent) => globalThis.__CAP_CLASH_INSPECT__?.(event) }
  : {};
