import { type ComponentType, useEffect } from 'react';
import { useApp } from './app-context';
import type { LazyCode } from './lazy-parts';
import { useLazyPart } from './use-app-views';

/** How a part looks that is not there. */
export interface Instead<Props> {
  /** Keeps its place while its code is loaded. */
  Loading: ComponentType<Props>;
  Failed: ComponentType<Props & { failure: 'offline' | 'missing'; retry(): void }>;
}

export interface OnDemand<Props extends object> extends LazyCode {
  Shown: ComponentType<Props>;
}

/** A part that is loaded when it is first shown; once loaded it is there at once. */
export const onDemand = <Props extends object, Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { Loading, Failed }: Instead<Props>,
): OnDemand<Props> => {
  let Part: ComponentType<Props> | undefined;
  const part: OnDemand<Props> = {
    isLoaded: () => Part !== undefined,
    load: async () => {
      Part = (await fetch())[name];
    },
    Shown: (props) => {
      const view = useLazyPart(part);
      const { lazyParts } = useApp();
      useEffect(() => lazyParts.of(part).send({ type: 'part.request' }), [lazyParts]);
      if (view.isReady && Part) return <Part {...props} />;
      if (view.failure) return <Failed {...props} failure={view.failure} retry={view.retry} />;
      return <Loading {...props} />;
    },
  };
  return part;
};
