import { type EventObject, fromCallback } from 'xstate';
import { now } from '../services/clock';
import { watchMedia } from '../services/watch-media';

/** Where news come from; asked when somebody begins to listen, for there is no window while a page is built. */
export type Source = () => { target: EventTarget; type: string; isNews?: () => boolean };

export const online: Source = () => ({ target: window, type: 'online' });

/** The page is looked at again, after another tab or app was. */
export const pageVisible: Source = () => ({
  target: document,
  type: 'visibilitychange',
  isNews: () => document.visibilityState === 'visible',
});

/** The longest time that a timer of a browser can hold, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Reports when the time has come until which the server had somebody wait, also after a sleep of the device. */
export const cooldown = fromCallback<EventObject, { until: number | null }>(({ input, sendBack }) => {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const left = (input.until ?? 0) - now();
    if (left <= 0) sendBack({ type: 'cooldown.ended' });
    else timer = setTimeout(look, Math.min(left, longestTimer));
  };
  look();
  return () => clearTimeout(timer);
});

/** Sends a machine the paired event when a source reports. */
export const listen = (...told: readonly (readonly [Source, string])[]) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const silence = new AbortController();
    for (const [source, news] of told) {
      const { target, type, isNews = () => true } = source();
      const report = () => isNews() && sendBack({ type: news });
      target.addEventListener(type, report, { signal: silence.signal });
    }
    return () => silence.abort();
  });

/** Invalidates a resource when one of the sources reports. */
export const watchesChanges = (...sources: readonly Source[]) =>
  listen(...sources.map((source) => [source, 'resource.invalidated'] as const));

/** Something that changes now and then, for those that watch it. */
export const createSignal = (): { source: Source; report: () => void } => {
  const target = new EventTarget();
  return {
    source: () => ({ target, type: 'change' }),
    report: () => target.dispatchEvent(new Event('change')),
  };
};

/** Reports a media query as the first event while it holds and as the second while it does not. */
export const watchesMedia = (holds: EventObject, fails: EventObject) =>
  fromCallback<EventObject, { query: string }>(({ input, sendBack }) =>
    watchMedia(input.query, (isMatch) => sendBack(isMatch ? holds : fails)),
  );
