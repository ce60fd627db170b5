type Close = () => Promise<void>;

/** Runs hooks in reverse order at shutdown. A failing hook does not stop the others. */
export class ShutdownHooks {
  readonly #open: Close[][] = [];

  /** Hooks of one call run at the same time. */
  add(...hooks: Close[]): void {
    this.#open.push(hooks);
  }

  async closeAll(): Promise<void> {
    const errors: unknown[] = [];
    for (const hooks of this.#open.splice(0).reverse()) {
      const results = await Promise.allSettled(hooks.map((close) => close()));
      errors.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Some shutdown hooks failed.');
  }
}
