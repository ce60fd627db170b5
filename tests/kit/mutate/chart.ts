import type { AnyStateMachine } from 'xstate';
import { type AnyNode, nodesOf } from '../model/definitions';

export type Pointer = readonly (string | number)[];

export interface Written {
  readonly target?: string | readonly string[] | undefined;
  readonly guard?: unknown;
  readonly actions?: unknown;
  readonly reenter?: boolean;
}

export interface Site {
  readonly id: string;
  readonly source: AnyNode;
  readonly eventType: string;
  readonly index: number;
  readonly written: Written;
  readonly targets: readonly AnyNode[] | undefined;
  readonly list: Pointer;
  readonly siblings: readonly Written[];
}

export function sitesOf(machine: AnyStateMachine): Site[] {
  return nodesOf(machine).flatMap((source) => listsOf(source).flatMap((list) => sitesIn(source, list)));
}

export function pointerTo(node: AnyNode): Pointer {
  return node.path.flatMap((key) => ['states', key]);
}

export function replaced(config: unknown, [key, ...rest]: Pointer, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(config)) {
    return config.map((item, index) => (index === key ? replaced(item, rest, value) : item));
  }
  const record: Record<string, unknown> = { ...(config ?? {}) };
  const inner = replaced(record[key], rest, value);
  if (inner === undefined) delete record[key];
  else record[key] = inner;
  return record;
}

export function listed<T>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as T];
}

interface List {
  readonly eventType: string;
  readonly at: Pointer;
  readonly value: unknown;
}

function listsOf(node: AnyNode): List[] {
  const { on = {}, always, after = {}, onDone, invoke } = node.config;
  const isList = Array.isArray(invoke);
  return [
    ...Object.entries(on).map(([eventType, value]) => ({ eventType, at: ['on', eventType], value })),
    { eventType: `xstate.done.state.${node.id}`, at: ['onDone'], value: onDone },
    ...node.invoke.flatMap((actor, index) => {
      const at = isList ? ['invoke', index] : ['invoke'];
      return [
        { eventType: `xstate.done.actor.${actor.id}`, at: [...at, 'onDone'], value: actor.onDone },
        { eventType: `xstate.error.actor.${actor.id}`, at: [...at, 'onError'], value: actor.onError },
        { eventType: `xstate.snapshot.${actor.id}`, at: [...at, 'onSnapshot'], value: actor.onSnapshot },
      ];
    }),
    ...Object.entries(after).map(([delay, value]) => ({
      eventType: `xstate.after.${delay}.${node.id}`,
      at: ['after', delay],
      value,
    })),
    { eventType: '', at: ['always'], value: always },
  ];
}

function sitesIn(source: AnyNode, { eventType, at, value }: List): Site[] {
  const read = eventType === '' ? source.always : source.transitions.get(eventType);
  const siblings = listed<unknown>(value).map(
    (one): Written => (typeof one === 'string' ? { target: one } : { ...(one as Written) }),
  );
  return siblings.flatMap((written, index) => {
    const { target, actions, reenter } = read?.[index] ?? { target: undefined, actions: [], reenter: false };
    if (target === undefined && actions.length === 0 && !reenter) return [];
    const id = `#${source.id}|${eventType}|${index}`;
    const list = [...pointerTo(source), ...at];
    return [{ id, source, eventType, index, written, targets: target, list, siblings }];
  });
}
