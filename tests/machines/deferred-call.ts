import { fromPromise, type PromiseActorLogic } from 'xstate';

export interface Asked<Output, Input> {
  readonly input: Input;
  isLeft(): boolean;
  answer(output: Output): void;
  fail(error: unknown): void;
}

export function deferredCall<Output, Input>(): {
  logic: PromiseActorLogic<Output, Input>;
  asked: Asked<Output, Input>[];
} {
  const asked: Asked<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((answer, fail) => asked.push({ input, isLeft: () => signal.aborted, answer, fail })),
  );
  return { logic, asked };
}
