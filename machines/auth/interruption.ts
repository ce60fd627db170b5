import type { EndReason } from './auth.types';

const interruptions: readonly (EndReason | null)[] = ['rejected', 'expired', 'clearedElsewhere'];

/** Whether what was typed is kept for a new login: not after a logout here, a suspension or unreadable storage. */
export const isInterruption = (reason: EndReason | null): boolean => interruptions.includes(reason);
