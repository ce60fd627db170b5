import { type ComponentType, useEffect } from 'react';
import type { LazyPartFailure } from '../../machines/lazy-part/lazy-part.connect';
import { type LazyCode, lazyCode } from '../actors/lazy-code';
import { useApp } from './app-context';
import { useLazyPart } from './use-app-views';

/** Rendered instead of a part that is not loaded; nothing by default. */
export interface Fallbacks<Props> {
  /** Shown while the code loads. */
  Loading: ComponentType<Props>;
  Failed: ComponentType<Props & { failure: LazyPartFailure; retry(): void }>;
}

export interface OnDemand<Props extends object> extends LazyCode {
  Shown: ComponentType<Props>;
}

const nothing = () => null;

/** A part whose code is loaded when it is first rendered. */
export const onDemand = <Props extends object, Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { Loading = nothing, Failed = nothing }: Partial<Fallbacks<Props>> = {},
): OnDemand<Props> => {
  const code = lazyCode<ComponentType<Props>>(name, async () => (await fetch())[name]);
  const Shown = (props: Props) => {
    const view = useLazyPart(code);
    const { lazyParts } = useApp();
    useEffect(() => lazyParts.of(code).send({ type: 'part.request' }), [lazyParts]);
    const Part = code.get();
    if (view.isReady && Part) return <Part {...props} />;
    if (view.failure) return <Failed {...props} failure={view.failure} retry={view.retry} />;
    return <Loading {...props} />;
  };
  return Object.assign(code, { Shown });
};
