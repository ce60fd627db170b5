import { type EventObject, fromCallback } from 'xstate';

export interface Wait {
  /** Until when the machine asked to wait. */
  readonly until: number | null;
  end(): void;
  /** Whether the machine waits no more. */
  isOver(): boolean;
}

/** Waits that end when the test says so. */
export const deferredCooldown = () => {
  const waits: Wait[] = [];
  const logic = fromCallback<EventObject, { until: number | null }>(({ input, sendBack }) => {
    let isOver = false;
    waits.push({
      until: input.until,
      end: () => sendBack({ type: 'cooldown.ended' }),
      isOver: () => isOver,
    });
    return () => {
      isOver = true;
    };
  });
  return { waits, logic };
};
