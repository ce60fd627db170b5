import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
} from 'xstate';

const placeholders = new WeakSet<object>();

const reject = (name: string) => (): never => {
  throw new Error(`${name} is not provided`);
};

/** Stands for a call until src/actors provides it. */
export const placeholderCall = <Output, Input>(name: string): PromiseActorLogic<Output, Input> => {
  const logic = fromPromise<Output, Input>(reject(name));
  placeholders.add(logic);
  return logic;
};

/** Stands for a listener to the outside world until src/actors provides it. */
export const placeholderListener = <Input = undefined>(
  name: string,
): CallbackActorLogic<EventObject, Input> => {
  const logic = fromCallback<EventObject, Input>(reject(name));
  placeholders.add(logic);
  return logic;
};

export const isPlaceholder = (logic: unknown): boolean => placeholders.has(logic as object);
