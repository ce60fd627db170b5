import { fromPromise, type PromiseActorLogic } from 'xstate';

export interface Asked<Output, Input> {
  readonly input: Input;
  /** True once the machine no longer waits for this call. */
  isLeft(): boolean;
  answer(output: Output): void;
  fail(error: unknown): void;
}

/** A call that is answered when the test says so; `asked` holds every time that the machine made it. */
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
