import { vi } from 'vitest';
import type {} from '../../src/actors/inspector';
import { mount } from '../../src/app/mount';
import { domHost } from '../kit/run/dom-host';
import type { Wire } from '../kit/world/world';
import { wire } from '../models/wire';

/**
 * The app on a simulated page, for one tour. The test must have put the clock of vitest in place. `patience` is
 * how long a check waits, in milliseconds; `wire` what the server may answer, ours when left out.
 */
export const simulatedApp = (
  options: { readonly patience?: number; readonly wire?: Wire } = {},
): ReturnType<typeof domHost> =>
  domHost({
    wire,
    base: import.meta.env.BASE_URL.replace(/\/$/, ''),
    mount: (container, inspect) => {
      globalThis.__CAP_CLASH_INSPECT__ = inspect;
      return mount(container);
    },
    passTime: async (milliseconds) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
    ...options,
  });
