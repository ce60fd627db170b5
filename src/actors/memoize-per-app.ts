import type { App } from './app-actors';

/** What is made of an app when it is first asked for; later it is the same. It keeps the first load light. */
export const memoizePerApp = <Made>(make: (app: App) => Made): ((app: App) => Made) => {
  const made = new WeakMap<App, Made>();
  return (app) => {
    const known = made.get(app) ?? make(app);
    made.set(app, known);
    return known;
  };
};
