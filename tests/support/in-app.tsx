import type { ReactNode } from 'react';
import { createBuiltApp } from '../../src/app/create-app';
import { AppProvider } from '../../src/hooks/app-context';

export function InApp({ children }: { children: ReactNode }) {
  const app = createBuiltApp();
  return <AppProvider value={{ live: app, built: app }}>{children}</AppProvider>;
}
