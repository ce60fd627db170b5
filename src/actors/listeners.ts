import { type EventObject, fromCallback } from 'xstate';
import { now } from '../services/clock';
import { watchMedia } from '../services/watch-media';

/** A source of events; a function, because there is no window during the prerender. */
export type Source = () => { target: EventTarget; type: string; isRelevant?: () => boolean };

export const online: Source = () => ({ target: window, type: 'online' });

export const pageVisible: Source = () => ({
  target: document,
  type: 'visibilitychange',
  isRelevant: () => document.visibilityState === 'visible',
});

export const pageHidden: Source = () => ({
  target: document,
  type: 'visibilitychange',
  isRelevant: () => document.visibilityState === 'hidden',
});

/** The longest delay of a browser timer, in milliseconds. */
export const longestTimer = 2 ** 31 - 1;

/** Reports the end of a cooldown, also after a sleep of the device. */
export const cooldown = fromCallback<EventObject, { until: number | null }>(({ input, sendBack }) => {
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    const left = (input.until ?? 0) - now();
    if (left <= 0) sendBack({ type: 'cooldown.ended' });
    else timer = setTimeout(check, Math.min(left, longestTimer));
  };
  check();
  return () => clearTimeout(timer);
});

/** Sends the machine the event that is paired with a source. */
export const listen = (...bindings: readonly (readonly [Source, string])[]) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const controller = new AbortController();
    for (const [source, eventType] of bindings) {
      const { target, type, isRelevant = () => true } = source();
      const report = () => isRelevant() && sendBack({ type: eventType });
      target.addEventListener(type, report, { signal: controller.signal });
    }
    return () => controller.abort();
  });

/** Invalidates a resource on an event of any source. */
export const watchesChanges = (...sources: readonly Source[]) =>
  listen(...sources.map((source) => [source, 'resource.invalidated'] as const));

/** A source that reports when `report` is called. */
export const createSignal = (): { source: Source; report: () => void } => {
  const target = new EventTarget();
  return {
    source: () => ({ target, type: 'change' }),
    report: () => target.dispatchEvent(new Event('change')),
  };
};

/** Sends the first event when a media query starts to match, and the second when it stops. */
export const watchesMedia = (holds: EventObject, fails: EventObject) =>
  fromCallback<EventObject, { query: string }>(({ input, sendBack }) =>
    watchMedia(input.query, (isMatch) => sendBack(isMatch ? holds : fails)),
  );
