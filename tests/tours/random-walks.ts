import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { walkAtRandom } from '../kit/run/walk-at-random';
import { models } from '../models/register';
import { simulatedApp } from '../support/simulated-app';
import { type WalkNote, walkNotes, walkSettings } from './walk-settings';
import { watchers } from './watchers';

const SHARDS = 2;
const WALKS = 1;
const LENGTH = 40;

/** Captured before a test installs fake timers. */
const clock = performance.now.bind(performance);

/** Walks every second machine at random: Vitest runs the files side by side. */
export function walkShard(shard: number): void {
  const { machine, seed = 1, minutes } = walkSettings;
  const wanted = models.filter((model) => machine === undefined || model.machine.id === machine);
  const own = wanted.filter((_, position) => position % SHARDS === shard);
  const milliseconds = minutes === undefined ? undefined : (minutes * 60_000) / own.length;
  if (own.length === 0) it('has no machine in this shard', () => {});
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  describe.each(own.map((model) => [model.machine.id, model] as const))('%s', (id, model) => {
    it('passes random walks in the simulated DOM', { timeout: 600_000 + (milliseconds ?? 0) }, async () => {
      const end = clock() + (milliseconds ?? 0);
      const options =
        milliseconds === undefined ? { walks: WALKS } : { walks: Infinity, isOver: () => clock() >= end };
      const { walks, steps, transitions, failure } = await walkAtRandom(
        model,
        simulatedApp,
        watchers('dom'),
        { seed, length: LENGTH, ...options },
      );
      const note: WalkNote = { walks: walks.length, steps, transitions };
      mkdirSync(walkNotes, { recursive: true });
      writeFileSync(`${walkNotes}/${id}.json`, JSON.stringify(note));
      expect(failure, `seed ${seed}, walk ${walks.length}`).toBeUndefined();
    });
  });
}
