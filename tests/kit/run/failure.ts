import type { PlannedStep } from '../plan/follow';
import type { TourResult } from './run-tour';

/** What of a tour failed: the driver of an event, the assertion of a state, what fired, or a watcher. */
export interface Check {
  readonly kind: 'driver' | 'state' | 'fired' | 'watcher';
  /** The event's type, the state's path, or the watcher's name; empty for what fired. */
  readonly name: string;
}

interface Failing {
  /** Index of the step; 0 is the page load. */
  readonly position: number;
  readonly check: Check;
  /** The machine's definitions that the app took at this step, in order. */
  readonly took: readonly string[];
  /** What the tour met until then. */
  readonly met: TourResult;
}

/** A step of a tour failed; the message says what was missed. */
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

  /** The same without what the graph library has added to its words on the way. */
  plain(): this {
    this.message = messageOf(this);
    return this;
  }
}

/** How a tour goes on after what is wrong but, as far as what fired can tell, leaves app and model in step. */
export interface Tolerance {
  /** Whether this check need not be made after this step. */
  skips(check: Check, step: PlannedStep): boolean;
  /** Whether the tour may go on from this failure. */
  forgives(failure: TourFailure): boolean;
}

/** The words of an error without what the graph library, a terminal or a browser's log adds to them. */
function messageOf(missed: unknown): string {
  const text = missed instanceof Error ? missed.message : String(missed);
  const plain = text.replaceAll(COLOURS, '');
  return plain.split(/\n\s*(?:Path|Call [Ll]og):\n/)[0]?.trim() ?? plain;
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
