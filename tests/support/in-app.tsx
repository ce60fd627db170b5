import type { ReactNode } from 'react';
import { createBuiltApp } from '../../src/app/create-app';
import { AppProvider } from '../../src/hooks/app-context';

/** Stands around what is rendered alone: it loads its parts on demand as those of an app that is not started. */
export function InApp({ children }: { children: ReactNode }) {
  const app = createBuiltApp();
  return <AppProvider value={{ live: app, built: app }}>{children}</AppProvider>;
}
