import type { EventObject } from 'xstate';

/**
 * The event of an action or guard that only this type reaches; throws for any other type. `assertEvent` of xstate does
 * the same and adds 0.1 kB to the first load, which is over its limit.
 */
export const eventOf = <Event extends EventObject, Type extends Event['type']>(event: Event, type: Type) => {
  if (event.type !== type) throw new Error(`${event.type} is not ${type}`);
  return event as Extract<Event, { type: Type }>;
};
