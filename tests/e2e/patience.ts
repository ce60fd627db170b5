/** Runs in the page: whoever looks closely at a page that waits for an answer takes longer than a call may. */
export const waitAsLongAsLookedAt = () => {
  const { setTimeout: wait } = window;
  const timeout = 10_000;
  Object.assign(window, {
    setTimeout: (call: () => void, delay: number, ...rest: unknown[]) =>
      wait(call, delay === timeout ? 1e9 : delay, ...rest),
  });
};
