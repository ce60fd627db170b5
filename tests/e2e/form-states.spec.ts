import { expect } from '@playwright/test';
import type { Verb } from '../../contract/endpoints';
import type { Answer } from '../kit/world/world';
import { copy } from '../support/copy';
import type { FilledForm } from './filled-form';
import { guestForms } from './guest-forms';
import { waitAsLongAsLookedAt } from './patience';
import { playerForms } from './player-forms';
import { checkScreen } from './screen-check';
import { between } from './switchboard';

between.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kuala_Lumpur' });
between.setTimeout(240_000);

/** What a player redeems with is in order in `screens.spec.ts`. */
const onScreens = Object.entries({ ...guestForms, ...playerForms }).filter(
  ([name]) => name !== 'redeemDialog' && name !== 'completeFirstTime',
);

const layouts = [
  { loginLayout: 'split', forms: onScreens },
  { loginLayout: 'card', forms: onScreens.filter(([name]) => name === 'logIn') },
] as const;

const verbOf = (name: string): Verb =>
  ['editDetails', 'editAddress', 'chooseMarketing'].includes(name) ? 'updateProfile' : (name as Verb);

const rejection = (status: number, error_code: string, more: object): Answer => ({
  status,
  headers: { 'retry-after': '900' },
  body: { success: false, error: 'Some fields need another look.', error_code, ...more },
});

const tooMany = rejection(429, 'too_many_attempts', { error: 'Too many attempts. Try again in 15 minutes.' });
const fault = 'This is not what we asked for, and so we ask for it once more in many words.';

/** What the server says when it finds fault with every field of the form. */
const faultsIn = async ({ scope }: FilledForm): Promise<Answer> => {
  const names = await scope
    .locator('input[name]:not([hidden]), select[name]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? ''));
  return rejection(422, 'validation_failed', {
    errors: Object.fromEntries(names.map((name) => [name, [fault]])),
  });
};

for (const { loginLayout, forms } of layouts)
  between.describe(`with the login layout ${loginLayout}`, () => {
    between.use({ loginLayout });

    for (const [name, open] of forms) {
      between(
        `${name} passes the screen checks filled in, invalid, rejected, with an unknown outcome, submitting and done`,
        async ({ page, api, player, person, testBackend, expectRejection, browserConsole }) => {
          expectRejection(422);
          browserConsole.expectComplaint(/net::ERR_FAILED/);
          await page.addInitScript(waitAsLongAsLookedAt);
          const form = await open({ page, player, person, testBackend });
          const { scope, submit, typed } = form;
          const verb = [verbOf(name)];
          await expect(submit).toBeEnabled();
          await checkScreen(page, `form-${name}-${loginLayout}-filled`);

          const [first] = Object.entries(typed);
          if (first !== undefined) {
            const field = scope.getByLabel(first[0], { exact: true });
            await field.fill('');
            await submit.click();
            await expect(page.getByRole('alert')).toBeVisible();
            await checkScreen(page, `form-${name}-${loginLayout}-incomplete`);
            await field.fill(first[1]);
          }

          api.give(verb, await faultsIn(form));
          await submit.click();
          await expect(page.getByText('Some fields need another look.')).toBeVisible();
          await checkScreen(page, `form-${name}-${loginLayout}-refused`);

          api.give(verb, 'lost');
          await submit.click();
          await expect(page.getByRole('alert')).toContainText('Network Error');
          await checkScreen(page, `form-${name}-${loginLayout}-unanswered`);

          api.give(verb, 'held');
          await submit.click();
          await expect(submit).toHaveAttribute('aria-busy', 'true');
          await checkScreen(page, `form-${name}-${loginLayout}-submitting`);

          api.restore(verb);
          await form.seesSuccess();
          await checkScreen(page, `form-${name}-${loginLayout}-done`);
        },
      );

      between(
        `${name} passes the screen checks during a cooldown`,
        async ({ page, api, player, person, testBackend, expectRejection }) => {
          expectRejection(429);
          const { submit } = await open({ page, player, person, testBackend });
          api.give([verbOf(name)], tooMany);
          await submit.click();
          await expect(page.getByRole('timer')).toContainText(/^You can (try again|request a new code) in /);
          await expect(submit).toBeDisabled();
          await checkScreen(page, `form-${name}-${loginLayout}-waiting`);
        },
      );
    }
  });

between(
  'the buttons of the profile pass the screen checks while submitting, with an unknown outcome, during a cooldown and done',
  async ({ page, api, player, person, testBackend, expectRejection, browserConsole }) => {
    expectRejection(429);
    browserConsole.expectComplaint(/net::ERR_FAILED/);
    await page.addInitScript(waitAsLongAsLookedAt);
    const { address, sessions } = copy.profile;
    const saved = await playerForms.editAddress?.({ page, player, person, testBackend });
    await saved?.submit.click();
    await saved?.seesSuccess();

    api.give(['endSession'], tooMany);
    await page.getByRole('button', { name: sessions.end.label(sessions.unknownDevice) }).click();
    await expect(page.getByRole('timer')).toContainText(copy.fields.waits);
    api.give(['endOtherSessions'], 'lost');
    await page.getByRole('button', { name: sessions.endOthers.submit }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Network Error' })).toBeVisible();
    api.give(['updateProfile'], 'held');
    await page.getByRole('button', { name: address.remove.submit }).click();
    await expect(page.getByRole('button', { name: address.remove.submitting })).toBeVisible();
    await checkScreen(page, 'buttons-in-trouble');

    api.restore(['updateProfile', 'endOtherSessions']);
    await expect(page.getByText(address.remove.done)).toBeVisible();
    await page.getByRole('button', { name: sessions.endOthers.submit }).click();
    await expect(page.getByText(sessions.endOthers.done)).toBeVisible();
    await checkScreen(page, 'buttons-done');
  },
);
