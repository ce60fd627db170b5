import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Endpoint, ReadOf } from '../../contract/endpoint';
import type { endpoints, Verb } from '../../contract/endpoints';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import { type Call, type Client, networkError, timedOut } from '../services/api';
import { lazyCode } from './lazy-code';
import type { LazyParts } from './lazy-parts';

/** Derives the request body from the values of a form; by default the filled fields. */
type ToBody = (values: Readonly<Record<string, string>>) => Fields;

type Read<V extends Verb> = ReadOf<(typeof endpoints)[V]>;
type Fields = Parameters<Call>[1];

type ToRequest<Input> = (input: Input) => { fields: Fields; key?: string | undefined };
type ToOutput<Response, Output> = (response: Response, fields: Fields) => Output;

export interface CallHandlers<Response, Output> {
  /** Runs after every outcome of the call. */
  onSettled?: (() => void) | undefined;
  onError?: OnError<Output> | undefined;
  /** Derives the output of the actor from the response; by default the whole response. */
  toOutput?: ToOutput<Response, Output> | undefined;
}

export interface MutationOptions<Response> extends CallHandlers<Response, Response> {
  toBody?: ToBody | undefined;
}

/** Handles a failed call; by default it throws the error. */
export type OnError<Output> = (error: unknown, fields: Fields) => Output;

export const fail: OnError<never> = (error) => {
  throw error;
};

/** The fields that are not empty. */
export const filled = <Value>(values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const endpointsCode = lazyCode('endpoints', () => import('./on-demand-calls'));

/** The actors that call the API. Endpoints that the first screen does not need are loaded with their first call. */
export const createCalls = (clientOf: (endpoint: Endpoint) => Client, lazyParts: LazyParts) => {
  let withKeys: Call | undefined;
  /** A failure to load the code counts as a network failure of the call. */
  const load = async <V extends Verb>(verb: V): Promise<{ endpoint: (typeof endpoints)[V]; call: Call }> => {
    const failure = await lazyParts.load(endpointsCode);
    const code = endpointsCode.get();
    if (failure || !code) throw failure === 'timedOut' ? timedOut : networkError;
    withKeys ??= code.withIdempotencyKeys(clientOf);
    return { endpoint: code.endpoints[verb], call: withKeys };
  };
  function onDemand<V extends Verb, Input>(
    verb: V,
    toRequest: ToRequest<Input>,
    following?: CallHandlers<Read<V>, Read<V>>,
  ): PromiseActorLogic<Read<V>, Input>;
  function onDemand<V extends Verb, Input, Output>(
    verb: V,
    toRequest: ToRequest<Input>,
    following: CallHandlers<Read<V>, Output> & { toOutput: ToOutput<Read<V>, Output> },
  ): PromiseActorLogic<Output, Input>;
  function onDemand<V extends Verb, Input>(
    verb: V,
    toRequest: ToRequest<Input>,
    {
      onSettled = () => {},
      onError = fail,
      toOutput = (response) => response,
    }: CallHandlers<Read<V>, unknown> = {},
  ) {
    return fromPromise<unknown, Input>(async ({ input, signal }) => {
      const { fields, key } = toRequest(input);
      try {
        const { endpoint, call } = await load(verb);
        return toOutput(await call(endpoint, fields, { signal, key }), fields);
      } catch (error) {
        return onError(error, fields);
      } finally {
        onSettled();
      }
    });
  }
  return {
    onDemand,
    eagerQuery: <E extends Endpoint>(endpoint: E) =>
      fromPromise<ReadOf<E>, ResourceQuery>(({ input, signal }) =>
        clientOf(endpoint).call(endpoint, filled(input), { signal }),
      ),
    query: <V extends Verb>(verb: V) => onDemand(verb, (query: ResourceQuery) => ({ fields: filled(query) })),
    mutation: <V extends Verb>(verb: V, { toBody = filled, ...following }: MutationOptions<Read<V>> = {}) =>
      onDemand(verb, (values: Record<string, string>) => ({ fields: toBody(values) }), following),
  };
};
