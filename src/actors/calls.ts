import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Endpoint, ReadOf } from '../../contract/endpoint';
import type { endpoints, Verb } from '../../contract/endpoints';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import { type Call, networkError, timedOut } from '../services/api';
import { lazyCode } from './lazy-code';
import type { LazyParts } from './lazy-parts';

/** What a form sends of its values: left out, those that are filled in. */
type Sent = Readonly<Record<string, string | boolean | null | Readonly<Record<string, string | null>>>>;
type ToSent = (values: Readonly<Record<string, string>>) => Sent;

type Read<V extends Verb> = ReadOf<(typeof endpoints)[V]>;
type Fields = Parameters<Call>[1];

type Ask<Input> = (input: Input) => { fields: Fields; key?: string | undefined };
type ToOutput<Answer, Output> = (answer: Answer, fields: Fields) => Output;

export interface Following<Answer, Output> {
  /** Runs once the call is over, however it went. */
  afterwards?: (() => void) | undefined;
  onError?: OnError<Output> | undefined;
  /** What the machine gets of the answer; all of it when left out. */
  toOutput?: ToOutput<Answer, Output> | undefined;
}

export interface Sending<Answer> extends Following<Answer, Answer> {
  toSent?: ToSent | undefined;
}

/** What comes of a call that failed: throws what is to be known of the failure, all of it when left out. */
export type OnError<Output> = (error: unknown, fields: Fields) => Output;

export const fail: OnError<never> = (error) => {
  throw error;
};

/** Fields that are switched off or left empty are not sent. */
export const filled = <Value>(values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const endpointsCode = lazyCode('endpoints', () => import('../../contract/endpoints'));

/** The actors that ask the API: at once where the call is part of the first screen, else loaded with the first use. */
export const createCalls = (call: Call, lazyParts: LazyParts) => {
  /** If its code fails to load, it fails as the call itself would. */
  const loadEndpoint = async <V extends Verb>(verb: V): Promise<(typeof endpoints)[V]> => {
    const failure = await lazyParts.load(endpointsCode);
    const code = endpointsCode.get();
    if (failure || !code) throw failure === 'timedOut' ? timedOut : networkError;
    return code.endpoints[verb];
  };
  /** `toOutput` where the machine gets something else than the answer. */
  function onDemand<V extends Verb, Input>(
    verb: V,
    ask: Ask<Input>,
    following?: Following<Read<V>, Read<V>>,
  ): PromiseActorLogic<Read<V>, Input>;
  function onDemand<V extends Verb, Input, Output>(
    verb: V,
    ask: Ask<Input>,
    following: Following<Read<V>, Output> & { toOutput: ToOutput<Read<V>, Output> },
  ): PromiseActorLogic<Output, Input>;
  function onDemand<V extends Verb, Input>(
    verb: V,
    ask: Ask<Input>,
    {
      afterwards = () => {},
      onError = fail,
      toOutput = (answer) => answer,
    }: Following<Read<V>, unknown> = {},
  ) {
    return fromPromise<unknown, Input>(async ({ input, signal }) => {
      const { fields, key } = ask(input);
      try {
        return toOutput(await call(await loadEndpoint(verb), fields, { signal, key }), fields);
      } catch (error) {
        return onError(error, fields);
      } finally {
        afterwards();
      }
    });
  }
  return {
    onDemand,
    eagerQuery: <E extends Endpoint>(endpoint: E) =>
      fromPromise<ReadOf<E>, ResourceQuery>(({ input, signal }) => call(endpoint, filled(input), { signal })),
    query: <V extends Verb>(verb: V) => onDemand(verb, (query: ResourceQuery) => ({ fields: filled(query) })),
    mutation: <V extends Verb>(verb: V, { toSent = filled, ...following }: Sending<Read<V>> = {}) =>
      onDemand(verb, (values: Record<string, string>) => ({ fields: toSent(values) }), following),
  };
};
