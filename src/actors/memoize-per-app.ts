import type { App } from './app-actors';

/** Creates a value on the first call for each app and returns the same value later. */
export const memoizePerApp = <Made>(make: (app: App) => Made): ((app: App) => Made) => {
  const made = new WeakMap<App, Made>();
  return (app) => {
    const known = made.get(app) ?? make(app);
    made.set(app, known);
    return known;
  };
};
