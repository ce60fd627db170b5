import { type ReactNode, useEffect } from 'react';
import type { Brand } from '../../contract/brand';
import type { App } from '../actors/app-actors';
import { ApiBase } from '../components/api-base';
import { BrandContext } from '../components/brand';
import { AppProvider } from '../hooks/app-context';
import { useIsPrerendered } from '../hooks/use-is-prerendered';
import { ErrorBoundary } from './error-boundary';

/** The contexts around the router, for the prerender and the browser. */
export function Providers({
  live,
  built,
  brand,
  apiBase,
  children,
}: {
  live: App;
  built: App;
  brand: Brand;
  apiBase: string;
  children: ReactNode;
}) {
  const isPrerendered = useIsPrerendered();
  useEffect(() => live.rendered.drop(), [live]);
  useEffect(() => {
    if (!isPrerendered) window.dispatchEvent(new Event('app:hydrated'));
  }, [isPrerendered]);
  return (
    <AppProvider value={{ live, built }}>
      <ApiBase value={apiBase}>
        <BrandContext value={brand}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </BrandContext>
      </ApiBase>
    </AppProvider>
  );
}
