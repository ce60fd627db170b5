import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether what is drawn must be what the build drew: while pages are built, and in the browser until such a page
 * has come to life. Nobody knows yet who looks at it, or how wide the window is.
 */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * The `data-guest` of what a player is not shown, on a page that was built for guests: base.css hides it where
 * app/mark-player.ts found a session. It is gone as soon as the app knows who looks at it.
 */
export const useGuestMark = (): '' | undefined => (useIsPrerendered() ? '' : undefined);
