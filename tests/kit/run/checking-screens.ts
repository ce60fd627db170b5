import type { Page } from '@playwright/test';
import type { Tour } from '../plan/tour';
import { stateText } from '../report/state-text';
import { takeLoadingShifts } from '../screen-checks/layout-shifts';
import { readScreen, type Screen } from '../screen-checks/read-screen';
import type { ScreenChecker } from '../screen-checks/screen-checker';
import type { Watcher } from './visit';

/** The violations on the screen of one state of a machine. */
export interface Audit {
  readonly state: string;
  readonly violations: readonly string[];
}

type Note = (tour: Tour, audit: Audit) => void;

/** Which screens have been checked, of all machines that one worker tours. */
export class CheckedScreens {
  private readonly states = new Set<string>();
  private readonly screens = new Set<string>();
  private readonly kinds = new Set<string>();

  /** Whether a screen has to be checked: its state or a kind of its elements is new, and no equal screen was checked. */
  isNew(state: string, screen: Screen): boolean {
    const hasNews = !this.states.has(state) || screen.kinds.some((kind) => !this.kinds.has(kind));
    const key = JSON.stringify(screen);
    const isNew = hasNews && !this.screens.has(key);
    this.states.add(state);
    if (hasNews) this.screens.add(key);
    for (const kind of screen.kinds) this.kinds.add(kind);
    return isNew;
  }
}

/** Checks each distinct screen once and passes the violations to `note`; they do not stop the tour. */
export function checkingScreens(
  page: () => Page | undefined,
  note: Note,
  screens?: { readonly checker: ScreenChecker; readonly checked: CheckedScreens },
): Watcher {
  return {
    name: 'screens pass their checks',
    look: async ({ plan, tour, step }) => {
      const seen = page();
      if (seen === undefined || screens === undefined) return;
      const state = stateText(step.snapshot.value);
      const isNew = screens.checked.isNew(`${plan.id} ${state}`, await seen.evaluate(readScreen));
      note(tour, { state, violations: isNew ? await screens.checker.violationsOf(seen) : [] });
    },
  };
}

/**
 * Passes to `note` what moves when content arrives that had a placeholder, except below its lists; `parts` selects the
 * parts with a placeholder.
 */
export function checkingLayoutShifts(
  page: () => Page | undefined,
  note: Note,
  parts = 'main [aria-busy="true"]',
): Watcher {
  let before = 0;
  return {
    name: 'loaded content shifts nothing',
    look: async ({ tour, step, calls }) => {
      const seen = page();
      if (seen === undefined) return;
      const verb = /^xstate\.done\.actor\.(.+)$/.exec(step.event.type)?.[1];
      const { loading, shifts } = await seen.evaluate(takeLoadingShifts, { before, parts });
      const isContent = loading < before && calls.some((call) => call.verb === verb && call.method === 'GET');
      before = loading;
      const own = shifts.filter(({ dependsOnLists }) => !dependsOnLists);
      if (!isContent || own.length === 0) return;
      const violations = own.map(({ parts }) => `layout shift of ${parts.join(', ')}`);
      note(tour, { state: stateText(step.snapshot.value), violations });
    },
  };
}
