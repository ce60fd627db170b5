import { afterEach, beforeEach, expect, vi } from 'vitest';
import { simulatedApp } from './simulated-app';

type Options = Parameters<typeof simulatedApp>[0];
type Host = ReturnType<typeof simulatedApp>;

export const appOnScreen = (options: Options = {}): { readonly host: Host } => {
  let host: Host | undefined;
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    host = simulatedApp(options);
  });
  afterEach(async () => {
    await host?.leave();
    expect(host?.problems()).toEqual([]);
    vi.useRealTimers();
  });
  return {
    get host() {
      if (host === undefined) throw new Error('The app is there only within a test');
      return host;
    },
  };
};
