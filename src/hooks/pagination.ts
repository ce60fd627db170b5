/** Stands in the history where a list went on to another query: the person stays at the list. */
export const turning = { isTurning: true };

/** Whether an entry of the history, by its state, goes on with the list that the one before it shows. */
export const isTurning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isTurning' in state;
