import { createContext, useContext } from 'react';
import type { App } from './create-app';

const AppContext = createContext<App | null>(null);

export const AppProvider = AppContext.Provider;

export const useApp = (): App => {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp needs an AppProvider above it');
  return app;
};
