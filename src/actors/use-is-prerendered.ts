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
