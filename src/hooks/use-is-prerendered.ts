import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useApps } from './app-context';

const never = () => () => {};

/**
 * Whether the render must match the prerendered page: during the prerender, and in the browser until hydration ends.
 * Session and window width are unknown then.
 *
 * It ends in the layout phase, so that React renders again and runs the effects that start actors before the browser
 * dispatches another event. An event in between would reach a stopped actor, and React would restore the old value of the
 * field.
 */
export const useIsPrerendered = (): boolean => {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isAlive, setAlive] = useState(false);
  useLayoutEffect(() => {
    if (isHydrating) setAlive(true);
  }, [isHydrating]);
  return isHydrating && !isAlive;
};

/**
 * The `data-guest` attribute of elements for guests on a prerendered page: base.css hides them if app/mark-player.ts has
 * found a session. Hydration removes the attribute.
 */
export const useGuestMark = (): '' | undefined => {
  const { person } = useApps().built.session.getSnapshot().context.session ?? {};
  return useIsPrerendered() && person === undefined ? '' : undefined;
};
