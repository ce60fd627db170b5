import { redeemPages } from './root-layout';
import { screens } from './router';

/** The code that a guest or a player is likely to need next. */
const next = [redeemPages, screens.login, screens.register, screens.rewards];

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 2000);
};

/** Loads the code while the browser is idle; failed loads are repeated when the code is needed. */
export const prefetch = (): void =>
  whenIdle(() => {
    for (const { load } of next) load().catch(() => undefined);
  });
