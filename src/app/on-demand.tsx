import { type ComponentType, lazy, useMemo } from 'react';

export interface Screen {
  Shown: ComponentType;
  /** Fetches what it needs; from then on it is shown without waiting. */
  load(): Promise<unknown>;
}

/** A screen that is fetched when its route is first opened. */
export const onDemand = <Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Screen => {
  let Ready: ComponentType | undefined;
  const load = async () => {
    Ready = (await fetch())[name];
    return { default: Ready };
  };
  const Later = lazy(load);
  const Shown = () => {
    const Chosen = useMemo(() => Ready ?? Later, []);
    return <Chosen />;
  };
  return { Shown, load };
};
