import { expect } from '@playwright/test';
import { journey as onServer } from '../support/browser-test';
import { headerFaults } from './answers';
import { type Backstage, goBackstage } from './backstage';
import type { Person } from './person';
import { type Player, playerOn } from './player';

export interface Journey {
  player: Player;
  /** A player of this journey's own, registered and verified. */
  person: Person;
  /** Announces that the server will refuse a call with this status, of which Chromium complains. */
  expectRefusal: (status: number) => void;
  /** Whether nothing answers but our server, and so with its headers. */
  isServedByUs: boolean;
  answers: undefined;
  /** Whether the campaign has its season popup switched on; off unless a journey is about it. */
  hasPopup: boolean;
  /** How the campaign lays out the log-in. */
  loginLayout: 'card' | 'split';
  campaign: undefined;
}

/** A way through the app on the real server: every answer on it carries its headers, and no policy is broken. */
export const journey = onServer.extend<Journey, { backstage: Backstage }>({
  backstage: [
    async ({ server }, use) => {
      const backstage = await goBackstage(server);
      await use(backstage);
      await backstage.close();
    },
    { scope: 'worker' },
  ],
  player: ({ page }, use) => use(playerOn(page)),
  person: async ({ backstage }, use) => {
    const person = await backstage.newcomer();
    await backstage.verify(person);
    await use(person);
  },
  expectRefusal: ({ browserConsole }, use) =>
    use((status) => browserConsole.expectComplaint(new RegExp(`responded with a status of ${status} `))),
  hasPopup: [false, { option: true }],
  loginLayout: ['split', { option: true }],
  campaign: [
    async ({ backstage, hasPopup, loginLayout }, use) => {
      await backstage.setPopup(hasPopup);
      await backstage.setLoginLayout(loginLayout);
      await use(undefined);
    },
    { auto: true },
  ],
  isServedByUs: [true, { option: true }],
  answers: [
    async ({ page, isServedByUs }, use) => {
      const faults: string[] = [];
      if (isServedByUs) page.on('response', (response) => faults.push(...headerFaults(response)));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`),
        ),
      );
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
