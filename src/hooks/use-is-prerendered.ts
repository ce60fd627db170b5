import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether what is drawn must be what the build drew: while pages are built, and in the browser until such a page
 * has come to life. Nobody knows yet who looks at it, or how wide the window is.
 *
 * It ends in the layout phase, so that React renders again, and runs the effects that start and watch actors, before
 * the browser hands over another event. An event in between would reach an actor that is not running, and React would
 * put the old value back into the field.
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
 * The `data-guest` of what a player is not shown, on a page that was built for guests: base.css hides it where
 * app/mark-player.ts found a session. Hydration removes it.
 */
export const useGuestMark = (): '' | undefined => (useIsPrerendered() ? '' : undefined);
