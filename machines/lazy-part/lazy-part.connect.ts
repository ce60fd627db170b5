import type { SnapshotFrom } from 'xstate';
import type { LazyPartEvent, lazyPartMachine } from './lazy-part.machine';

export interface LazyPartView {
  isReady: boolean;
  failure: 'offline' | 'missing' | null;
  retry(): void;
}

const failureOf = (snapshot: SnapshotFrom<typeof lazyPartMachine>): LazyPartView['failure'] => {
  if (snapshot.matches({ failed: 'offline' })) return 'offline';
  return snapshot.matches({ failed: 'missing' }) ? 'missing' : null;
};

export const connectLazyPart = (
  snapshot: SnapshotFrom<typeof lazyPartMachine>,
  send: (event: LazyPartEvent) => void,
): LazyPartView => ({
  isReady: snapshot.matches('ready'),
  failure: failureOf(snapshot),
  retry: () => send({ type: 'part.retry' }),
});
