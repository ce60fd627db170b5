import type { SnapshotFrom } from 'xstate';
import type { CopyTextEvent, copyTextMachine } from './copy-text.machine';

export interface CopyTextView {
  step: 'idle' | 'copying' | 'copied' | 'failed';
  canCopy: boolean;
  copy(): void;
}

export const connectCopyText = (
  snapshot: SnapshotFrom<typeof copyTextMachine>,
  send: (event: CopyTextEvent) => void,
): CopyTextView => ({
  step: snapshot.value,
  canCopy: snapshot.can({ type: 'text.copy' }),
  copy: () => send({ type: 'text.copy' }),
});
