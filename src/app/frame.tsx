import type { ReactNode } from 'react';
import { AppProvider } from '../actors/app-context';
import type { App } from '../actors/create-app';
import { copy } from '../copy/copy';
import { SiteName } from '../ui/head';
import { PictureBase } from '../ui/picture';
import { ErrorBoundary } from './error-boundary';

/** What stands around the router, the same at the build and in the browser. */
export function Frame({
  live,
  built,
  pictureBase,
  children,
}: {
  live: App;
  built: App;
  pictureBase: string;
  children: ReactNode;
}) {
  return (
    <AppProvider value={{ live, built }}>
      <PictureBase value={pictureBase}>
        <SiteName value={copy.brand.name}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </SiteName>
      </PictureBase>
    </AppProvider>
  );
}
