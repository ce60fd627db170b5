import { now } from '../services/clock';
import { memoizePerApp } from './memoize-per-app';

/** The end of each cooldown by name, in milliseconds on the clock of this device; in memory only. */
export const cooldownsOf = memoizePerApp(() => {
  const cooldowns = new Map<string, number>();
  return {
    /** Null without a cooldown, and after its end. */
    of: (name: string): number | null => {
      const until = cooldowns.get(name) ?? null;
      return until !== null && until > now() ? until : null;
    },
    set: (name: string, until: number | null): void => {
      if (until !== null) cooldowns.set(name, until);
    },
  };
});

/** The cooldown of all email codes to an address, which share one limit on the server. */
export const codesTo = (email: unknown): string => `codes to ${String(email).trim().toLowerCase()}`;
