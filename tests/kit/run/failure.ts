import type { PlannedStep } from '../plan/follow';
import type { TourResult } from './run-tour';

export interface Check {
  readonly kind: 'driver' | 'state' | 'fired' | 'watcher';
  readonly name: string;
}

/** The name of the check that the page is ready; other checks of the kind 'state' have the name of their state. */
export const READINESS = 'the page is ready';

interface Failing {
  /** 0 is the page load. */
  readonly position: number;
  readonly check: Check;
  readonly took: readonly string[];
  readonly met: TourResult;
}

export class TourFailure extends Error implements Failing {
  override readonly name = 'TourFailure';
  readonly position: number;
  readonly check: Check;
  readonly took: readonly string[];
  readonly met: TourResult;

  constructor(missed: unknown, { position, check, took, met }: Failing) {
    super(messageOf(missed));
    this.position = position;
    this.check = check;
    this.took = took;
    this.met = met;
    if (missed instanceof Error && missed.stack !== undefined) this.stack = missed.stack;
  }

  plain(): this {
    this.message = messageOf(this);
    return this;
  }
}

export interface Tolerance {
  skips(check: Check, step: PlannedStep): boolean;
  forgives(failure: TourFailure): boolean;
}

export function messageOf(missed: unknown): string {
  const text = missed instanceof Error ? missed.message : String(missed);
  const plain = text.replaceAll(COLORS, '');
  return plain.split(/\n\s*(?:Path|Call [Ll]og):\n/)[0]?.trim() ?? plain;
}

const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
