import { whenIdle } from '../services/schedule';
import { redeemPages } from './root-layout';
import { screens } from './router';

/** The code that a guest or a player is likely to need next. */
const next = [redeemPages, screens.login, screens.register, screens.rewards];

/** Not in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const isSlow = (): boolean => {
  const { saveData, effectiveType }: Connection = ('connection' in navigator && navigator.connection) || {};
  return saveData === true || (effectiveType !== undefined && effectiveType !== '4g');
};

/** Loads the code while the browser is idle; failed loads are repeated when the code is needed. */
export const prefetch = (): void => {
  if (isSlow()) return;
  whenIdle(() => {
    for (const { load } of next) load().catch(() => undefined);
  });
};
