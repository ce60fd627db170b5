import { expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';

it('a timeout of waitUntil names its condition and the state of the actor', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const { waitUntil } = await import('../support/wait-until');
  const box = createActor(createMachine({ id: 'box', initial: 'closed', states: { closed: {}, open: {} } }), {
    id: 'box',
  }).start();
  const waiting = waitUntil(box, (snapshot) => snapshot.matches('open'));
  const rejected = expect(waiting).rejects.toThrow(
    /^'box' in "closed" did not meet the condition \(snapshot\) => snapshot\.matches\(['"]open['"]\)$/,
  );
  await vi.advanceTimersByTimeAsync(15_000);
  await rejected;
  vi.useRealTimers();
});
