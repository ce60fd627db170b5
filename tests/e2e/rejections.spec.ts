import { expect, test } from '@playwright/test';
import type { CampaignContent } from './campaigns';
import { journey } from './e2e';
import { malaysianDate } from './malaysian-date';
import { requestsTo } from './requests';
import type { TestBackend } from './test-backend';

interface Rejection {
  code(testBackend: TestBackend): Promise<string>;
  status: number;
  says(testBackend: TestBackend, typed: string, campaign: CampaignContent): string | Promise<string>;
}

const malformed = 'That does not look right. Check the code and try again: it has 12 characters.';

const rejections: Record<string, Rejection> = {
  'that is too short': { code: async () => '7K3M-9Q2W', status: 422, says: () => malformed },
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
    says: (_backend, _typed, { unknownCodes: [first] }) => first,
  },
  'with a wrong character': { code: async () => '7K3M-9Q2W-8X4T', status: 422, says: () => malformed },
};

journey(
  'a code is rejected with the reason, the text is kept and the next code redeems',
  { tag: ['@2.redeem.4', '@5.code.2', '@8.redeem.2', '@A.code.1', '@O.typed.1'] },
  async ({ page, player, person, testBackend, campaign, expectRejection }) => {
    const calls = requestsTo(page, '/api/user/redeem-code');
    await player.logIn(person, 'about');
    await player.openRedeem();
    for (const nothing of ['', '   ', '\t']) {
      await player.code.fill(nothing);
      await expect(player.redeemButton).toBeDisabled();
      await player.code.press('Enter');
    }
    await player.code.fill('7');
    await expect(player.redeemButton).toBeEnabled();
    expect(calls).toEqual([]);

    for (const [name, { code, status, says }] of Object.entries(rejections))
      await test.step(`a code ${name}`, async () => {
        expectRejection(status);
        const typed = await code(testBackend);
        await player.redeem(typed);
        await player.seesError(await says(testBackend, typed, campaign));
        await expect(player.code).toHaveValue(typed);
        await expect(player.redeemButton).toBeEnabled();
        await expect(player.dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
      });
    expect(await testBackend.redemptionsOf(person)).toEqual([]);

    const code = await testBackend.newCode('epic');
    await player.redeem(code);
    await player.seesHeadline('Incredible!');
    await player.dialog.getByRole('button', { name: 'Redeem Another' }).click();
    await player.redeem(code);
    await player.seesError(`You already redeemed this code on ${malaysianDate(new Date())}.`);
    expect(await testBackend.redemptionsOf(person)).toMatchObject([{ rarity: 'epic' }]);
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

journey(
  'a code pasted in any notation redeems',
  { tag: '@A.code.2' },
  async ({ context, page, player, person, testBackend }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await player.logIn(person, 'about');
    await player.openRedeem();
    for (const [way, write] of Object.entries(ways))
      await test.step(way, async () => {
        const code = await testBackend.newCode('common', '810V52');
        await page.evaluate((text) => navigator.clipboard.writeText(text), write(code));
        await player.code.press('ControlOrMeta+V');
        await expect(player.dialog.getByRole('status')).toContainText(`We read it as ${code}`);
        await player.redeemButton.click();
        await player.seesHeadline('Nice!');
        expect((await testBackend.redemptionsOf(person)).at(-1)).toMatchObject({ code: code.slice(-4) });
        await player.dialog.getByRole('button', { name: 'Redeem Another' }).click();
      });
  },
);
