import type { Visit, Watcher } from './visit';

/** How long one step took, in milliseconds; `apart` is what watchers took that are no part of the tour. */
export interface Pace {
  readonly ms: number;
  readonly apart: number;
}

/** The real clock, also where a test has put the page on one of its own. */
const now = performance.now.bind(performance);

/**
 * Notes the pace of every step. `watchers` count as part of the tour, `apart` do not. Each tour's own steps, in
 * order; a tour that is walked again is noted anew.
 */
export class Journal {
  private readonly paces = new Map<string, Pace[]>();
  private since = now();

  constructor(
    private readonly own: readonly Watcher[],
    private readonly apart: readonly Watcher[],
  ) {}

  watchers(): readonly Watcher[] {
    return [
      ...this.own,
      {
        name: 'the pace of the tour',
        look: async (visit) => {
          const ms = now() - this.since;
          const from = now();
          for (const watcher of this.apart) await watcher.look(visit);
          this.note(visit, { ms, apart: now() - from });
          this.since = now();
        },
      },
    ];
  }

  /** To be called when a tour's page begins to load. */
  begin(): void {
    this.since = now();
  }

  of(tour: string): readonly Pace[] {
    return this.paces.get(tour) ?? [];
  }

  private note({ tour, position }: Visit, pace: Pace): void {
    const earlier = (this.paces.get(tour.name) ?? []).slice(0, position);
    this.paces.set(tour.name, [...earlier, pace]);
  }
}
