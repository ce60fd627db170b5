import { type Actor, createActor, fromCallback, type SnapshotFrom } from 'xstate';
import { connectLazyPart, type LazyPartFailure } from '../../machines/lazy-part/lazy-part.connect';
import { lazyPartMachine } from '../../machines/lazy-part/lazy-part.machine';
import { loadPart } from '../services/load-part';
import { canReload, reloadOnce } from '../services/reload-once';
import type { inspection } from './inspector';
import type { LazyCode } from './lazy-code';
import { listen, online, pageVisible } from './listeners';
import { provided } from './provided';

type LazyPartActor = Actor<typeof lazyPartMachine>;

/** Each returns whether a reload would lose typed text. */
type Drafts = (() => boolean)[];

const machineFor = (code: LazyCode, drafts: Drafts) =>
  provided(
    lazyPartMachine.provide({
      actors: {
        loadPart: fromCallback(({ sendBack }) => {
          // After the actor is stopped, xstate sends nothing back.
          loadPart(code.load).then((outcome) => {
            if (outcome === 'missing')
              sendBack({
                type: 'part.missing',
                canReload: canReload() && !drafts.some((hasText) => hasText()),
              });
            else sendBack({ type: `part.${outcome}` });
          });
        }),
        watchReturn: listen([online, 'network.online'], [pageVisible, 'page.visible']),
        reloadPage: fromCallback(reloadOnce),
      },
    }),
  );

const createPart = (code: LazyCode, drafts: Drafts, options: typeof inspection): LazyPartActor => {
  const machine = machineFor(code, drafts);
  // The prerender or an earlier page may have loaded the code.
  const loaded = code.get() ? { snapshot: machine.resolveState({ value: 'ready' }) } : {};
  return createActor(machine, { id: code.name, ...loaded, ...options });
};

/** The lazy parts of one app, each created on first use. `wrapCode` replaces their code. */
export const createLazyParts = (
  options: typeof inspection,
  wrapCode: (code: LazyCode) => LazyCode = (code) => code,
) => {
  const parts = new Map<LazyCode, LazyPartActor>();
  const drafts: Drafts = [];
  const of = (code: LazyCode): LazyPartActor => {
    const part = parts.get(code) ?? createPart(wrapCode(code), drafts, options).start();
    parts.set(code, part);
    return part;
  };
  return {
    of,
    /** Forms add a function that returns whether they hold typed text; while one does, missing code does not reload the page. */
    drafts,
    /** Loads the code unless it is loaded, also after a failure. Resolves with the failure, or with null. */
    load: (code: LazyCode): Promise<LazyPartFailure | null> =>
      new Promise((resolve) => {
        const part = of(code);
        part.send({ type: 'part.request' });
        part.send({ type: 'part.retry' });
        const check = (snapshot: SnapshotFrom<typeof lazyPartMachine>) => {
          if (snapshot.hasTag('loading')) return;
          watched.unsubscribe();
          resolve(connectLazyPart(snapshot, part.send).failure);
        };
        const watched = part.subscribe(check);
        check(part.getSnapshot());
      }),
    stop: () => {
      for (const part of parts.values()) part.stop();
    },
  };
};

export type LazyParts = ReturnType<typeof createLazyParts>;
