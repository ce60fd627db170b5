import type { ReactNode } from 'react';
import { createBuiltApp } from '../../src/app/create-app';
import { BrandContext } from '../../src/components/brand';
import { AppProvider } from '../../src/hooks/app-context';
import { brand } from './brand';

export function InApp({ children }: { children: ReactNode }) {
  const app = createBuiltApp();
  return (
    <AppProvider value={{ live: app, built: app }}>
      <BrandContext value={brand}>{children}</BrandContext>
    </AppProvider>
  );
}
