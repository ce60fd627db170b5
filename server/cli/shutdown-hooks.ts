type Close = () => Promise<void>;

/** What to close at the end, last opened first. Each is tried, whatever the others do. */
export class ShutdownHooks {
  readonly #open: Close[][] = [];

  /** Those that are added at once end at the same time. */
  add(...together: Close[]): void {
    this.#open.push(together);
  }

  async closeAll(): Promise<void> {
    const errors: unknown[] = [];
    for (const together of this.#open.splice(0).reverse()) {
      const ends = await Promise.allSettled(together.map((close) => close()));
      errors.push(...ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])));
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Not everything could be closed.');
  }
}
