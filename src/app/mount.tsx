import { createRoot } from 'react-dom/client';
import { AppProvider } from '../actors/app-context';
import { createApp, createBuiltApp } from '../actors/create-app';
import { apiBase } from '../services/api-base';
import { PictureBase } from '../ui/picture';
import { ErrorBoundary } from './error-boundary';
import { Router } from './router';

/** Starts the app inside `element`; what comes back takes it down again. */
export const mount = (element: HTMLElement): (() => void) => {
  const app = createApp();
  const root = createRoot(element);
  root.render(
    <AppProvider value={{ live: app, built: createBuiltApp() }}>
      <PictureBase value={apiBase()}>
        <ErrorBoundary>
          <Router />
        </ErrorBoundary>
      </PictureBase>
    </AppProvider>,
  );
  return () => {
    root.unmount();
    app.stop();
  };
};
