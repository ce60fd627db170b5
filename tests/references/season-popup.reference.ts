import type { PageSnapshot } from '../kit/screen/page-snapshot';
import { isPress, type Reference, unless } from './reference';

/** The season popup: product.md 1 and decision 18. What it shows, and where, is judged by its properties. */
interface Memory {
  readonly isReady: boolean;
  readonly isUsed: boolean;
}

const isShown = (page: PageSnapshot | undefined): boolean =>
  page?.isModal === true && page.text.includes('Season 2 is here');

export const seasonPopup: Reference<Memory> = {
  name: 'the season popup',
  arises: {
    seasonPopup: [
      ...['used while it loads', 'left while it loads', 'opened while it loads'],
      ...['ready on a page in use', 'shown on load', 'shown on the next page'],
      ...['closed', 'followed', 'left'],
    ],
  },
  judge: (memory, { acts, answered, before, page }) => {
    const was: Memory = memory ?? { isReady: false, isUsed: page.path === '/register' };
    const did = (kind: string) => acts.some((act) => act.kind === kind);
    const pressed = acts.find((act) => act.kind === 'press');
    const isLink = pressed?.on?.role === 'link';
    const isAnswered = answered.some(({ verb }) => verb === 'getHomeContent');
    const [wasShown, isNow] = [isShown(before), isShown(page)];
    const isClosed = wasShown && pressed !== undefined && isPress(pressed, 'Close');
    const arose: readonly (readonly [string, boolean])[] = [
      ['used while it loads', !was.isReady && !was.isUsed && did('key')],
      ['left while it loads', !was.isReady && !was.isUsed && did('traverseTo')],
      ['opened while it loads', !was.isReady && was.isUsed && isLink],
      ['ready on a page in use', isAnswered && was.isUsed && !isNow],
      ['shown on load', isAnswered && isNow],
      ['shown on the next page', was.isReady && isLink && !did('reload') && !wasShown && isNow],
      ['closed', isClosed],
      ['followed', wasShown && isLink],
      ['left', wasShown && did('traverseTo')],
    ];
    return {
      memory: {
        isReady: !did('reload') && (was.isReady || isAnswered),
        isUsed: isLink ? false : was.isUsed || did('key') || did('traverseTo'),
      },
      violations: unless([!isClosed || !isNow, 'the season popup is still shown']),
      arose: arose.flatMap(([name, holds]) => (holds ? [name] : [])),
    };
  },
};
