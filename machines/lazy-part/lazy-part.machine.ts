import { setup } from 'xstate';
import { unprovidedListener } from '../shared/unprovided';

export type LazyPartEvent =
  | { type: 'part.request' }
  | { type: 'part.retry' }
  | { type: 'part.loaded' }
  /** The server could not be reached. */
  | { type: 'part.unreachable' }
  /** The server answers, but does not have the code. `canReload`: a reload may bring a newer version, and costs nothing. */
  | { type: 'part.missing'; canReload: boolean }
  | { type: 'network.online' }
  | { type: 'page.visible' };

export const lazyPartMachine = setup({
  types: {
    context: {} as { isLoaded: boolean },
    events: {} as LazyPartEvent,
    input: {} as { isLoaded: boolean },
    tags: {} as 'loading',
  },
  actors: {
    loadPart: unprovidedListener('loadPart'),
    watchReturn: unprovidedListener('watchReturn'),
    reloadPage: unprovidedListener('reloadPage'),
  },
  guards: {
    isLoaded: ({ context }) => context.isLoaded,
    canReload: ({ event }) => event.type === 'part.missing' && event.canReload,
  },
}).createMachine({
  id: 'lazyPart',
  description:
    'A part of the app whose code is loaded on demand: a screen, the pages of a dialog, a block of a page.',
  context: ({ input }) => ({ isLoaded: input.isLoaded }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The code may have been loaded before.',
      always: [{ guard: 'isLoaded', target: 'ready' }, { target: 'idle' }],
    },
    idle: {
      description: 'The code is not needed yet.',
      tags: 'loading',
      on: { 'part.request': { target: 'loading' } },
    },
    loading: {
      description: 'The part is shown as a skeleton while its code is loaded.',
      tags: 'loading',
      invoke: { id: 'loadPart', src: 'loadPart' },
      on: {
        'part.loaded': { target: 'ready' },
        'part.unreachable': { target: 'failed.offline' },
        'part.missing': [{ guard: 'canReload', target: 'reloading' }, { target: 'failed.missing' }],
      },
    },
    failed: {
      description: 'The part says why it is not there and offers to try again.',
      initial: 'offline',
      on: { 'part.retry': { target: 'loading' }, 'part.request': { target: 'loading' } },
      states: {
        offline: {
          description: 'There is no connection; the code is asked for again once there is.',
          invoke: { id: 'watchReturn', src: 'watchReturn' },
          on: {
            'network.online': { target: '#lazyPart.loading' },
            'page.visible': { target: '#lazyPart.loading' },
          },
        },
        missing: {
          description:
            'The server does not have the code, and a reload did not help or would cost typed text.',
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
