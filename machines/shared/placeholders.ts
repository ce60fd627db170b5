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

/** The placeholder of a call that src/actors provides. */
export const placeholderCall = <Output, Input>(name: string): PromiseActorLogic<Output, Input> => {
  const logic = fromPromise<Output, Input>(reject(name));
  placeholders.add(logic);
  return logic;
};

/** The placeholder of a listener that src/actors provides. */
export const placeholderListener = <Input = undefined>(
  name: string,
): CallbackActorLogic<EventObject, Input> => {
  const logic = fromCallback<EventObject, Input>(reject(name));
  placeholders.add(logic);
  return logic;
};

export const isPlaceholder = (logic: unknown): boolean => placeholders.has(logic as object);
