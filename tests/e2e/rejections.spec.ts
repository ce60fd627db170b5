import { expect } from '@playwright/test';
import { journey } from './e2e';
import { malaysianDate } from './malaysian-date';
import type { TestBackend } from './test-backend';

interface Rejection {
  code(testBackend: TestBackend): Promise<string>;
  status: number;
  says(testBackend: TestBackend, typed: string): string | Promise<string>;
}

const malformed = 'That does not look right. Check the code and try again: it has 12 characters.';

const rejections: Record<string, Rejection> = {
  'used by another player': {
    code: (testBackend) => testBackend.demoCode('used'),
    status: 409,
    says: () => 'This code has already been used.',
  },
  'past its time': {
    code: (testBackend) => testBackend.demoCode('expired'),
    status: 410,
    says: async (testBackend, typed) =>
      `This code expired on ${malaysianDate((await testBackend.validityOf(typed)).until)}.`,
  },
  'ahead of its time': {
    code: (testBackend) => testBackend.demoCode('not_started'),
    status: 409,
    says: async (testBackend, typed) =>
      `This code starts on ${malaysianDate((await testBackend.validityOf(typed)).from)}.`,
  },
  withdrawn: {
    code: (testBackend) => testBackend.demoCode('revoked'),
    status: 410,
    says: () => 'This code was withdrawn. Please contact support.',
  },
  'that nobody printed': {
    code: async (testBackend) => testBackend.unknownCode(),
    status: 404,
    says: () => 'We do not know this code. Check each character. 4 tries left.',
  },
  'that is too short': { code: async () => '7K3M-9Q2W', status: 422, says: () => malformed },
  'with a wrong character': { code: async () => '7K3M-9Q2W-8X4T', status: 422, says: () => malformed },
};

for (const [name, { code, status, says }] of Object.entries(rejections)) {
  journey(
    `a code ${name} is rejected, the text is kept and the next code redeems`,
    { tag: ['@8.redeem.2', '@A.code.1', '@O.typed.1'] },
    async ({ player, person, testBackend, expectRejection }) => {
      expectRejection(status);
      const typed = await code(testBackend);
      await player.logIn(person);
      await player.openRedeem();
      await player.redeem(typed);

      await player.seesError(await says(testBackend, typed));
      await expect(player.code).toHaveValue(typed);
      await expect(player.redeemButton).toBeEnabled();
      await expect(player.dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
      expect(await testBackend.redemptionsOf(person)).toEqual([]);

      await player.redeem(await testBackend.newCode('epic'));
      await player.seesHeadline('Incredible!');
      expect(await testBackend.redemptionsOf(person)).toMatchObject([{ rarity: 'epic' }]);
    },
  );
}

journey(
  'a code that the player has redeemed is reported with its date',
  async ({ player, person, testBackend, expectRejection }) => {
    expectRejection(409);
    const code = await testBackend.newCode('uncommon');
    await player.logIn(person);
    await player.openRedeem();
    await player.redeem(code);
    await player.seesHeadline('Great!');
    await player.dialog.getByRole('button', { name: 'Redeem Another' }).click();
    await player.redeem(code);
    await player.seesError(`You already redeemed this code on ${malaysianDate(new Date())}.`);
    expect(await testBackend.redemptionsOf(person)).toHaveLength(1);
  },
);

journey(
  'an empty or blank code sends no request',
  { tag: ['@2.redeem.4', '@5.code.2'] },
  async ({ page, player, person }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await player.logIn(person);
    await player.openRedeem();
    for (const nothing of ['', '   ', '\t']) {
      await player.code.fill(nothing);
      await expect(player.redeemButton).toBeDisabled();
      await player.code.press('Enter');
    }
    await player.code.fill('7');
    await expect(player.redeemButton).toBeEnabled();
    expect(calls).not.toContain('/api/user/redeem-code');
  },
);

const ways: Record<string, (code: string) => string> = {
  'with spaces around and within': (code) => `  ${code.replaceAll('-', '  ')} \n`,
  'without its dashes': (code) => code.replaceAll('-', ''),
  'in small letters': (code) => code.toLowerCase(),
  'with letters that look alike': (code) =>
    code.replace(
      /[810V52]/g,
      (symbol) => ({ 8: 'b', 1: 'l', 0: 'O', V: 'u', 5: 's', 2: 'Z' })[symbol] ?? symbol,
    ),
};

for (const [way, write] of Object.entries(ways)) {
  journey(
    `a code pasted ${way} redeems`,
    { tag: '@A.code.2' },
    async ({ context, page, player, person, testBackend }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const code = await testBackend.newCode('common', '810V52');
      await player.logIn(person);
      await player.openRedeem();
      await page.evaluate((text) => navigator.clipboard.writeText(text), write(code));
      await player.code.press('ControlOrMeta+V');
      await expect(player.dialog.getByRole('status')).toContainText(`We read it as ${code}`);
      await player.redeemButton.click();
      await player.seesHeadline('Nice!');
      expect(await testBackend.redemptionsOf(person)).toMatchObject([
        { code: code.slice(-4), rarity: 'common' },
      ]);
    },
  );
}
