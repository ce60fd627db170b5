import { now } from '../services/clock';
import { memoizePerApp } from './memoize-per-app';

/** Until when something cannot be asked for again, in milliseconds on the clock of this device; kept in memory only. */
export const cooldownsOf = memoizePerApp(() => {
  const cooldowns = new Map<string, number>();
  return {
    /** Null once it is over. */
    of: (name: string): number | null => {
      const until = cooldowns.get(name) ?? null;
      return until !== null && until > now() ? until : null;
    },
    set: (name: string, until: number | null): void => {
      if (until !== null) cooldowns.set(name, until);
    },
  };
});

/** The mailing of codes to an address: the server counts them all, whatever they are for. */
export const codesTo = (email: unknown): string => `codes to ${String(email).trim().toLowerCase()}`;
