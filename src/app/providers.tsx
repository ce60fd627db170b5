import { type ReactNode, useEffect } from 'react';
import type { App } from '../actors/app-actors';
import { SiteName } from '../components/head';
import { ImageBase } from '../components/image';
import { brandCopy } from '../copy/en/brand';
import { AppProvider } from '../hooks/app-context';
import { useIsPrerendered } from '../hooks/use-is-prerendered';
import { ErrorBoundary } from './error-boundary';

/** The contexts around the router, for the prerender and the browser. */
export function Providers({
  live,
  built,
  imageBase,
  children,
}: {
  live: App;
  built: App;
  imageBase: string;
  children: ReactNode;
}) {
  const isPrerendered = useIsPrerendered();
  useEffect(() => live.rendered.drop(), [live]);
  useEffect(() => {
    if (!isPrerendered) window.dispatchEvent(new Event('app:hydrated'));
  }, [isPrerendered]);
  return (
    <AppProvider value={{ live, built }}>
      <ImageBase value={imageBase}>
        <SiteName value={brandCopy.name}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </SiteName>
      </ImageBase>
    </AppProvider>
  );
}
