import type { ComponentType } from 'react';
import { type OnDemand, onDemand } from '../actors/on-demand';
import { PartFailed } from './part-failed';
import { ScreenLoading } from './screen-loading';

export type Screen = Pick<OnDemand<object>, 'Shown' | 'load'>;

/** A screen that is loaded when its route is first opened. */
export const screenOnDemand = <Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): OnDemand<object> => onDemand(fetch, name, { Loading: ScreenLoading, Failed: PartFailed });
