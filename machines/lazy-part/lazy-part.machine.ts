import { setup } from 'xstate';
import { placeholderListener } from '../shared/placeholders';

export type LazyPartEvent =
  /** The part is about to be shown. */
  | { type: 'part.request' }
  | { type: 'part.retry' }
  | { type: 'part.loaded' }
  /** The server could not be reached. */
  | { type: 'part.unreachable' }
  /** The server answers, but does not have the code. `canReload`: a reload may bring a newer version, and costs nothing. */
  | { type: 'part.missing'; canReload: boolean }
  | { type: 'network.online' }
  | { type: 'page.visible' };

/** How long code may take before the part says that there is no answer, in milliseconds. */
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
    canReload: ({ event }) => event.type === 'part.missing' && event.canReload,
  },
  delays: { loadTimeout: loadTimeoutMs },
}).createMachine({
  id: 'lazyPart',
  description:
    'A part of the app whose code is loaded on demand: a screen, the pages of a dialog, a block of a page.',
  initial: 'idle',
  states: {
    idle: {
      description: 'The code is not needed yet.',
      tags: 'loading',
      on: { 'part.request': { target: 'loading' } },
    },
    loading: {
      description: 'The code is loaded.',
      invoke: { id: 'loadPart', src: 'loadPart' },
      on: {
        'part.loaded': { target: 'ready' },
        'part.unreachable': { target: 'failed.offline' },
        'part.missing': [{ guard: 'canReload', target: 'reloading' }, { target: 'failed.missing' }],
      },
      initial: 'pending',
      states: {
        pending: {
          description: 'The part is shown as a skeleton.',
          tags: 'loading',
          after: { loadTimeout: { target: 'timedOut' } },
        },
        timedOut: {
          description:
            'The part shows that no response came and offers Try again; it is shown once its code arrives.',
          on: { 'part.retry': { target: 'pending' } },
        },
      },
    },
    failed: {
      description:
        'The part shows why it failed and offers Try again; it also loads again when the browser comes online or the page becomes visible.',
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
            'The server does not have the code, and a reload did not help or would cost typed text or an open dialog.',
        },
      },
    },
    reloading: {
      description: 'The page is reloaded, once per version: the code belongs to a version that is gone.',
      tags: 'loading',
      invoke: { id: 'reloadPage', src: 'reloadPage' },
    },
    ready: { description: 'The part is shown.' },
  },
});
