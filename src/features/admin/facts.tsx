import type { Fact } from '../../components/facts';
import { Time } from '../../components/time';
import { count, momentOf } from '../../copy/format';

/** Facts of a record; what the response lacks is left out. */

export const moment = (name: string, at: string | null | undefined): Fact[] =>
  at ? [{ name, value: <Time at={at} format={momentOf} /> }] : [];

export const text = (name: string, value: string | null | undefined): Fact[] =>
  value ? [{ name, value }] : [];

export const number = (name: string, value: number | undefined): Fact[] =>
  value === undefined ? [] : [{ name, value: count(value) }];
