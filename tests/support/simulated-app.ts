import { vi } from 'vitest';
import type {} from '../../src/actors/inspector';
import { mount } from '../../src/app/mount';
import { openPages } from '../../src/app/render';
import { pages } from '../../src/app/router';
import { pageDataId } from '../../src/services/page-data-id';
import { domHost } from '../kit/run/dom-host';
import type { Wire } from '../kit/world/world';
import { wire } from '../models/wire';
import { readiness } from './readiness';
import { renderAnswers } from './render-answers';

export const simulatedApp = (
  options: { readonly timeout?: number; readonly wire?: Wire } = {},
  rendering = renderAnswers,
): ReturnType<typeof domHost> => {
  const host = domHost({
    wire,
    readiness,
    base: import.meta.env.BASE_URL.replace(/\/$/, ''),
    mount: (container, inspect, { isCodeProvided, loadCode }) => {
      globalThis.__CAP_CLASH_INSPECT__ = inspect;
      return mount(container, {
        wrapCode: (code) => ({
          ...code,
          get: () => (isCodeProvided(code.name) ? undefined : code.get()),
          load: () => loadCode(code.name, code.load),
        }),
      });
    },
    render: async (container, path, answers) => {
      const { pattern, page } = await rendering(openPages, path, answers);
      container.dataset.page = pattern;
      container.innerHTML = page.body;
      const data = document.createElement('script');
      return [Object.assign(data, { type: 'application/json', id: pageDataId, textContent: page.data })];
    },
    passTime: async (milliseconds) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
    ...options,
  });
  // The compile time of code is no behavior of the app, so it is outside the fake clock.
  const load = async () => {
    await Promise.all([
      ...pages.map(({ screen }) => screen.load()),
      import('../../src/actors/on-demand-calls'),
      import('../../src/actors/scan-queue'),
      import('../../src/components/qr/qr-code'),
      import('../../src/features/home/campaign-parts'),
      import('../../src/features/redeem/redeem-pages'),
      import('../../src/layout/new-rewards-badge'),
      import('../../src/layout/season-popup-dialog'),
      import('../../src/layout/staff-nav'),
    ]);
    await host.load();
  };
  return { ...host, load };
};
