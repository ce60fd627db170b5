import type { ComponentType } from 'react';
import { type OnDemand, onDemand } from '../hooks/on-demand';
import { PartFailed } from './part-failed';
import { PartLoading } from './part-loading';

/** The content of a dialog has `close`, which works without its code too. */
type Closable = { close?: () => void };

/** A screen, or the content of a dialog, that is loaded when it is first opened. */
export const partOnDemand = <Props extends Closable, Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): OnDemand<Props> => onDemand(fetch, name, { Loading: PartLoading, Failed: PartFailed });
