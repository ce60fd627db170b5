import type { InspectionEvent } from 'xstate';
import { firedBy } from '../model/fired';
import { domCanvas } from '../screen/canvas.dom';
import { eventually, pageSettled } from '../screen/eventually.dom';
import { domLayout } from '../screen/layout.dom';
import { type Condition, expectReady, unmetConditions } from '../screen/readiness';
import { domScreen } from '../screen/screen.dom';
import type { Answers, Wire } from '../world/world';
import { domWorld } from '../world/world.dom';
import type { Host } from './host';

export interface CodeSource {
  isCodeProvided(part: string): boolean;
  loadCode(part: string, load: () => Promise<void>): Promise<void>;
}

export interface DomHostOptions {
  readonly wire: Wire;
  /** Base path without a trailing slash. */
  readonly base: string;
  readonly readiness?: readonly Condition[];
  /** In milliseconds. */
  readonly timeout?: number;
  mount(container: HTMLElement, inspect: (inspected: InspectionEvent) => void, code: CodeSource): () => void;
  passTime(milliseconds: number): Promise<void>;
  /**
   * Puts a page that the server renders with these answers into the container; resolves with the elements that the document has next to it.
   */
  render?(container: HTMLElement, path: string, answers: Answers): Promise<readonly Element[]>;
}

/** Tasks that end before a check: after a redirect React renders the new page in a later task. */
const ROUNDS = 3;

export function domHost({
  wire,
  base,
  mount,
  passTime,
  render,
  readiness = [],
  timeout = 15_000,
}: DomHostOptions): Host & { leave(): Promise<void> } {
  const layout = domLayout();
  const removeCanvas = domCanvas();
  const fired: string[] = [];
  const container = document.createElement('div');
  let unmount = () => {};
  let siblings: readonly Element[] = [];
  const start = () => {
    document.body.replaceChildren(container, ...siblings);
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
      const answers = outside.renderedWith();
      if (answers && render)
        siblings = await render(container, location.pathname.slice(base.length), answers);
      start();
      outside.setLoaded();
    },
    ready: () => eventually(timeout, () => expectReady(unmetConditions(readiness))),
    fired: async () => fired,
    calls: outside.calls,
    answered: outside.answered,
    renderedWith: outside.renderedWith,
    problems: outside.problems,
    eventually: (check) => eventually(timeout, check),
    promptly: async (check) => {
      for (let round = 0; round < ROUNDS; round += 1) await pageSettled();
      await check();
    },
    leave: async () => {
      unmount();
      document.body.replaceChildren();
      layout.remove();
      removeCanvas();
      outside.close();
      // Pending calls of the app must not reach the next tour.
      await passTime(0);
    },
  };
}
