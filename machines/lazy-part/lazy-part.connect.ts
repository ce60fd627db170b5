import type { SnapshotFrom } from 'xstate';
import type { LazyPartEvent, lazyPartMachine } from './lazy-part.machine';

type LazyPartSnapshot = SnapshotFrom<typeof lazyPartMachine>;

export type LazyPartFailure = 'offline' | 'missing' | 'timedOut';

export interface LazyPartView {
  isReady: boolean;
  failure: LazyPartFailure | null;
  retry(): void;
}

const failureOf = (snapshot: LazyPartSnapshot): LazyPartFailure | null => {
  if (snapshot.matches({ failed: 'offline' })) return 'offline';
  if (snapshot.matches({ failed: 'missing' })) return 'missing';
  return snapshot.matches({ loading: 'timedOut' }) ? 'timedOut' : null;
};

export const connectLazyPart = (
  snapshot: LazyPartSnapshot,
  send: (event: LazyPartEvent) => void,
): LazyPartView => ({
  isReady: snapshot.matches('ready'),
  failure: failureOf(snapshot),
  retry: () => send({ type: 'part.retry' }),
});
