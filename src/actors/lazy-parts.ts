import { type Actor, createActor, fromCallback } from 'xstate';
import { lazyPartMachine } from '../../machines/lazy-part/lazy-part.machine';
import { loadPart } from '../services/load-part';
import { canReload, reloadOnce } from '../services/reload-once';
import { backInSight, backOnline, watchesNews } from './calls';
import type { inspection } from './inspector';
import { provided } from './provided';

/** Code that is loaded on demand. */
export interface LazyCode {
  isLoaded(): boolean;
  load(): Promise<unknown>;
}

type LazyPartActor = Actor<typeof lazyPartMachine>;

const createPart = (code: LazyCode, options: typeof inspection): LazyPartActor =>
  createActor(
    provided(
      lazyPartMachine.provide({
        actors: {
          loadPart: fromCallback(({ sendBack }) => {
            let isOver = false;
            loadPart(code.load).then((outcome) => {
              if (isOver) return;
              if (outcome === 'missing') sendBack({ type: 'part.missing', canReload: canReload() });
              else sendBack({ type: `part.${outcome}` });
            });
            return () => {
              isOver = true;
            };
          }),
          watchReturn: watchesNews([backOnline, 'network.online'], [backInSight, 'page.visible']),
          reloadPage: fromCallback(reloadOnce),
        },
      }),
    ),
    { input: { isLoaded: code.isLoaded() }, ...options },
  );

/** The parts of one app: each is made when it is first asked for. */
export const createLazyParts = (options: typeof inspection) => {
  const parts = new Map<LazyCode, LazyPartActor>();
  return {
    of: (code: LazyCode): LazyPartActor => {
      // Until it is asked for, it does nothing.
      const part = parts.get(code) ?? createPart(code, options).start();
      parts.set(code, part);
      return part;
    },
    stop: () => {
      for (const part of parts.values()) part.stop();
    },
  };
};
