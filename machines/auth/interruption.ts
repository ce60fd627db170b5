import type { EndReason } from './auth.types';

const interruptions: readonly (EndReason | null)[] = ['rejected', 'expired', 'clearedElsewhere'];

/** Whether the session ended without a logout here: what its person typed is kept for a new login. */
export const isInterruption = (reason: EndReason | null): boolean => interruptions.includes(reason);
