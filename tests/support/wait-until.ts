import { type AnyActorRef, type SnapshotFrom, waitFor } from 'xstate';

const timeout = 15_000;
/** Captured before a test installs fake timers. */
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

/** xstate's own `waitFor` has no timeout by default. The error names the condition. */
export async function waitUntil<Actor extends AnyActorRef>(
  actor: Actor,
  condition: (snapshot: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = startTimer(() => reject(new Error(`it took longer than ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([waitFor(actor, condition), timedOut]);
  } catch (error) {
    const { value, status } = actor.getSnapshot();
    const here = JSON.stringify(value ?? status);
    throw new Error(`'${actor.id}' in ${here} did not meet the condition ${condition}`, { cause: error });
  } finally {
    stopTimer(timer);
  }
}
