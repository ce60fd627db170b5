import type { Stage } from '../model/model';

/** Makes the assertions of `check`; what they read of the page before they turn to the world holds before that. */
export const together = ({ screen, world }: Stage, check: (stage: Stage) => Promise<void>): Promise<void> =>
  screen.together((inner, settle) =>
    check({ screen: inner, world: settle === undefined ? world : afterSettling(world, settle) }),
  );

const afterSettling = (world: Stage['world'], settle: () => Promise<void>): Stage['world'] =>
  new Proxy(world, {
    get:
      (_, name) =>
      async (...given: readonly unknown[]) => {
        await settle();
        return (world[name as keyof typeof world] as (...all: readonly unknown[]) => unknown)(...given);
      },
  });
