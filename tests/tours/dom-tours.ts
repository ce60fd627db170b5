import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { Journal } from '../kit/run/journal';
import { renderingOnce } from '../support/render-answers';
import { simulatedApp } from '../support/simulated-app';
import { optionsFor, plannersFor, timeFor } from './plans';
import { settings } from './settings';
import { walkMachine } from './walk-machine';
import { watchers } from './watchers';

const SHARDS = 4;

/** The tours of every fourth machine: Vitest runs the files side by side. */
export function tourShard(shard: number): void {
  const own = plannersFor('dom', settings).filter((_, position) => position % SHARDS === shard);
  const plans = own.map(({ plan }) => plan());
  if (plans.length === 0) it('has no machine in this shard', () => {});
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  describe.each(plans.map((plan) => [plan.id, plan] as const))('%s', (_, plan) => {
    it('pass in the simulated DOM', { timeout: timeFor(plan) }, async () => {
      const journal = new Journal('dom', plan.id);
      const own = watchers('dom', (difference) => journal.differs(difference));
      const rendering = renderingOnce();
      const newHost = (options: { readonly timeout?: number }) => {
        journal.begin();
        return simulatedApp(options, rendering);
      };
      const { wrong } = await walkMachine(plan, newHost, journal, journal.watchers(own, []), {
        planned: optionsFor('dom', plan.id, settings),
      });
      if (wrong.length > 0) throw new Error(wrong.join('\n\n'));
    });
  });
}
