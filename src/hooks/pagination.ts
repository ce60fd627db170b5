/** The state of a history entry that shows the same list with another query: the scroll position stays. */
export const pagination = { isPagination: true };

/** Whether a history entry, by its state, shows the list of the entry before it. */
export const isPagination = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPagination' in state;
