import type { ComponentType } from 'react';
import { type OnDemand, onDemand } from '../hooks/on-demand';
import { PartFailed } from './part-failed';
import { PartLoading } from './part-loading';

/** What is within a dialog says with `close` how it is closed, with or without its code. */
type Closable = { close?: () => void };

/** A screen, or what is within a dialog, that is loaded when it is first opened. */
export const partOnDemand = <Props extends Closable, Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): OnDemand<Props> => onDemand(fetch, name, { Loading: PartLoading, Failed: PartFailed });
