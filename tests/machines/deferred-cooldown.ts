import { type EventObject, fromCallback } from 'xstate';

export interface Wait {
  readonly until: number | null;
  end(): void;
  isOver(): boolean;
}

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
