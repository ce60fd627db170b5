import { LRUCache } from 'lru-cache';
import { readVersion } from '../campaign/campaign';
import type { Deps } from '../deps';

/** How long an import may stay unnoticed, in milliseconds. */
const longestAge = 1000;

/**
 * Reads the version of the campaign at most once a second, for everything that is kept per version; undefined before the
 * first import. During a database outage the last known version stays; without one it throws DatabaseUnavailable.
 */
export function createVersionReader(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<string | undefined> {
  const versions = new LRUCache<'version', { version: string | undefined }>({
    max: 1,
    perf: { now: () => deps.clock.now().getTime() },
    ttl: longestAge,
    fetchMethod: async (_, last) => {
      try {
        return { version: await readVersion(deps.db) };
      } catch (error) {
        if (last === undefined) throw error;
        return last;
      }
    },
  });
  return async () => (await versions.fetch('version'))?.version;
}
