import { redeemPages } from './root-layout';
import { screens } from './router';

/** What a guest or a player is likely to need next. */
const next = [redeemPages, screens.login, screens.register, screens.rewards];

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 2000);
};

/** Loads it once the browser has nothing else to do; what fails is asked for again when it is needed. */
export const prefetch = (): void =>
  whenIdle(() => {
    for (const { load } of next) load().catch(() => undefined);
  });
