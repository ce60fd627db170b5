/** What to close at the end, last opened first. Each is tried, whatever the others do. */
export class Closers {
  readonly #open: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.#open.push(close);
  }

  async closeAll(): Promise<void> {
    const faults: unknown[] = [];
    for (const close of this.#open.splice(0).reverse()) {
      await close().catch((error: unknown) => faults.push(error));
    }
    if (faults.length > 0) throw new AggregateError(faults, 'Not everything could be closed.');
  }
}
