import { createContext, useContext } from 'react';
import type { App } from '../actors/app-actors';

export interface Apps {
  live: App;
  /** The app in its initial state, never started: prerendered pages show it until hydration ends. */
  built: App;
}

const AppContext = createContext<Apps | null>(null);

export const AppProvider = AppContext.Provider;

export const useApps = (): Apps => {
  const apps = useContext(AppContext);
  if (apps === null) throw new Error('AppProvider is not provided');
  return apps;
};

export const useApp = (): App => useApps().live;
