import { type ReactNode, useEffect } from 'react';
import type { Brand } from '../../contract/brand';
import type { App } from '../actors/app-actors';
import { ApiBase } from '../components/api-base';
import { BrandContext } from '../components/brand';
import { AppProvider, type Apps } from '../hooks/app-context';
import { useIsPrerendered } from '../hooks/use-is-prerendered';
import { ErrorBoundary } from './error-boundary';

/** Last in the tree, so that its effects run after those of all screens; its state renders nothing else again. */
function HydrationEnd({ live }: { live: App }) {
  const isPrerendered = useIsPrerendered();
  useEffect(() => live.rendered.drop(), [live]);
  useEffect(() => {
    if (!isPrerendered) window.dispatchEvent(new Event('app:hydrated'));
  }, [isPrerendered]);
  return null;
}

/** The contexts around the router, for the prerender and the browser. */
export function Providers({
  apps,
  brand,
  apiBase,
  children,
}: {
  apps: Apps;
  brand: Brand;
  apiBase: string;
  children: ReactNode;
}) {
  return (
    <AppProvider value={apps}>
      <ApiBase value={apiBase}>
        <BrandContext value={brand}>
          <ErrorBoundary>{children}</ErrorBoundary>
          <HydrationEnd live={apps.live} />
        </BrandContext>
      </ApiBase>
    </AppProvider>
  );
}
