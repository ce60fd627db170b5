import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { readVersion } from '../campaign/campaign';
import type { Deps } from '../deps';

/** How long an import may stay unnoticed, in milliseconds. */
const longestAge = 1000;

/** How long requests wait for the database while a version is known, in milliseconds. */
const timeout = 200;

/**
 * Reads the version of the campaign at most once a second, for everything that is kept per version; undefined before the
 * first import. While the database is slow or down the last known version stays; without one it throws DatabaseUnavailable.
 */
export function createVersionReader(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<string | undefined> {
  const versions = new LRUCache<'version', { version: string | undefined }>({
    max: 1,
    perf: { now: () => deps.clock.now().getTime() },
    ttl: longestAge,
    fetchMethod: async (_, last) => {
      const reading = readVersion(deps.db).then((version) => ({ version }));
      if (last === undefined) return reading;
      const found = await Promise.race([
        reading.catch(() => last),
        setTimeout(timeout, undefined, { ref: false }),
      ]);
      if (found !== undefined) return found;
      reading.then(
        (late) => versions.set('version', late),
        () => {},
      );
      return last;
    },
  });
  return async () => (await versions.fetch('version'))?.version;
}
