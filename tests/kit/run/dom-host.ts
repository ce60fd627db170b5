import type { InspectionEvent } from 'xstate';
import { firedBy } from '../model/fired';
import { domCanvas } from '../screen/canvas.dom';
import { eventually, pageSettled } from '../screen/eventually.dom';
import { domLayout } from '../screen/layout.dom';
import { type Condition, expectReady, unmetConditions } from '../screen/readiness';
import { domScreen } from '../screen/screen.dom';
import type { Wire } from '../world/world';
import { domWorld } from '../world/world.dom';
import type { Host } from './host';

/** Where a simulated page loads code on demand. */
export interface CodeSource {
  /** Whether a model says what becomes of this part's code: then it counts as not loaded yet. */
  isCodeProvided(part: string): boolean;
  /** Loads the code of a part by `load`, as far as the model lets it. */
  loadCode(part: string, load: () => Promise<void>): Promise<void>;
}

export interface DomHostOptions {
  readonly wire: Wire;
  /** What stands before every path, without a slash at its end. */
  readonly base: string;
  /** When a page can be judged, besides that its document is loaded. */
  readonly readiness?: readonly Condition[];
  /** How long a check waits until it holds, in milliseconds. */
  readonly timeout?: number;
  /** Starts the app in `container`; the result ends it. `code` is where it loads code on demand. */
  mount(container: HTMLElement, inspect: (inspected: InspectionEvent) => void, code: CodeSource): () => void;
  /** Moves the clock of the page forward. */
  passTime(milliseconds: number): Promise<void>;
}

/** A simulated page for one tour; `leave` takes everything away that the tour put there. */
export function domHost({
  wire,
  base,
  mount,
  passTime,
  readiness = [],
  timeout = 15_000,
}: DomHostOptions): Host & { leave(): Promise<void> } {
  const layout = domLayout();
  const removeCanvas = domCanvas();
  const fired: string[] = [];
  const container = document.createElement('div');
  let unmount = () => {};
  const start = () => {
    document.body.replaceChildren(container);
    unmount = mount(container, (inspected) => fired.push(...firedBy(inspected)), outside);
  };
  const reload = () => {
    unmount();
    start();
  };
  const { preferMotion, resize } = layout;
  const outside = domWorld({ wire, base, timeout, passTime, preferMotion, resize, reload });
  return {
    screen: domScreen({ base, layout, timeout }),
    world: outside.world,
    immediateStage: { screen: domScreen({ base, layout, timeout: 0 }), world: outside.immediateStage },
    load: async () => {
      start();
      outside.setLoaded();
    },
    ready: () => eventually(timeout, () => expectReady(unmetConditions(readiness))),
    fired: async () => fired,
    calls: outside.calls,
    answered: outside.answered,
    problems: outside.problems,
    eventually: (check) => eventually(timeout, check),
    promptly: async (check) => {
      await pageSettled();
      await check();
    },
    leave: async () => {
      unmount();
      document.body.replaceChildren();
      layout.remove();
      removeCanvas();
      outside.close();
      // What the app was about to call still reaches nobody, and never the next tour.
      await passTime(0);
    },
  };
}
