import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { lazyCode } from '../../src/actors/lazy-code';
import { createApp, createBuiltApp } from '../../src/app/create-app';
import { PartFailed } from '../../src/app/part-failed';
import { AppProvider } from '../../src/hooks/app-context';
import { onDemand } from '../../src/hooks/on-demand';

afterEach(cleanup);

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('fetch', async () => new Response(''));
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const lostPart = () => {
  const line = { isLost: true, loads: 0 };
  const part = onDemand<{ close(): void }, 'Pages'>(
    async () => {
      line.loads += 1;
      if (line.isLost) throw new Error('Failed to fetch dynamically imported module');
      return { Pages: () => <p>Enter your reward code</p> };
    },
    'Pages',
    { Loading: () => <p role="status">Loading…</p>, Failed: PartFailed },
  );
  return { part, line };
};

const show = (part: ReturnType<typeof lostPart>['part'], isFilled = false) => {
  const app = createApp({
    popup: lazyCode('none', async () => {}),
    popupMayOpen: async () => {},
    isUntouched: true,
  });
  onTestFinished(app.stop);
  const close = vi.fn();
  render(
    <AppProvider value={{ live: app, built: createBuiltApp() }}>
      <form>
        <input aria-label="City" defaultValue={isFilled ? 'Ipoh' : ''} />
      </form>
      <part.Shown close={close} />
    </AppProvider>,
  );
  return { close };
};

it('a lazy dialog says that there is no connection if the server does not answer within five seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const { part } = lostPart();
  show(part);
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('heading').textContent).toBe('No connection');
});

it('missing code is requested twice and reloads the page once if the server no longer has it', async () => {
  const { part, line } = lostPart();
  show(part);
  await expect.poll(() => reload).toHaveBeenCalledOnce();
  expect(line.loads).toBe(2);
  cleanup();
  // After the reload the code is still missing.
  const again = lostPart();
  show(again.part);
  expect(await screen.findByRole('heading', { name: 'This didn’t load' })).toBeInstanceOf(HTMLElement);
  expect(reload).toHaveBeenCalledOnce();
});

it('missing code does not reload the page over typed text, and loads once online', async () => {
  const { part, line } = lostPart();
  show(part, true);
  expect(await screen.findByRole('heading', { name: 'This didn’t load' })).toBeInstanceOf(HTMLElement);
  line.isLost = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Enter your reward code')).toBeInstanceOf(HTMLElement);
  expect(reload).not.toHaveBeenCalled();
});

it('missing code does not reload in a loop without storage', async () => {
  const blocked = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, clear: () => undefined });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as unknown as PerformanceEntry,
  ]);
  const { part } = lostPart();
  show(part);
  expect(await screen.findByRole('heading', { name: 'This didn’t load' })).toBeInstanceOf(HTMLElement);
  expect(reload).not.toHaveBeenCalled();
});
