import { setup } from 'xstate';
import { eventOf } from '../shared/event-of';
import { placeholderListener } from '../shared/placeholders';

export type LazyPartEvent =
  /** The part is about to be shown. */
  | { type: 'part.request' }
  | { type: 'part.retry' }
  | { type: 'part.loaded' }
  /** The server could not be reached. */
  | { type: 'part.unreachable' }
  /** The server responds but lacks the code. `canReload`: a reload may load a newer version and loses nothing. */
  | { type: 'part.missing'; canReload: boolean }
  | { type: 'network.online' }
  | { type: 'page.visible' };

/** The timeout of a load, in milliseconds. */
const loadTimeoutMs = 10_000;

export const lazyPartMachine = setup({
  types: {
    events: {} as LazyPartEvent,
    tags: {} as 'loading',
  },
  actors: {
    loadPart: placeholderListener('loadPart'),
    watchReturn: placeholderListener('watchReturn'),
    reloadPage: placeholderListener('reloadPage'),
  },
  guards: {
    canReload: ({ event }) => eventOf(event, 'part.missing').canReload,
  },
  delays: { loadTimeout: loadTimeoutMs },
}).createMachine({
  id: 'lazyPart',
  description: 'Loads a part of the app on demand: a screen, the pages of a dialog, a block of a page.',
  initial: 'idle',
  states: {
    idle: {
      description: 'The code is not needed yet.',
      tags: 'loading',
      on: { 'part.request': { target: 'loading' } },
    },
    loading: {
      description: 'The code is loading.',
      invoke: { id: 'loadPart', src: 'loadPart' },
      on: {
        'part.loaded': { target: 'ready' },
        'part.unreachable': { target: 'failed.offline' },
        'part.missing': [{ guard: 'canReload', target: 'reloading' }, { target: 'failed.missing' }],
      },
      initial: 'pending',
      states: {
        pending: {
          description: 'Shows a skeleton.',
          tags: 'loading',
          after: { loadTimeout: { target: 'timedOut' } },
        },
        timedOut: {
          description: 'Shows a timeout error with Try again; a late response still shows the part.',
          on: { 'part.retry': { target: 'pending' } },
        },
      },
    },
    failed: {
      description:
        'Shows the error with Try again; loads again when the browser comes online or the page becomes visible.',
      initial: 'offline',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: {
        'part.retry': { target: 'loading' },
        'part.request': { target: 'loading' },
        'network.online': { target: 'loading' },
        'page.visible': { target: 'loading' },
      },
      states: {
        offline: { description: 'There is no connection.' },
        missing: {
          description:
            'The server lacks the code, and a reload did not help or would lose typed text or an open dialog.',
        },
      },
    },
    reloading: {
      description: 'Reloads the page, once per version: the server has a newer version.',
      tags: 'loading',
      invoke: { id: 'reloadPage', src: 'reloadPage' },
    },
    ready: { description: 'Shows the part.' },
  },
});
