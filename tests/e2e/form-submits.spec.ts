import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { guestForms } from './guest-forms';
import { playerForms } from './player-forms';
import { deferRequest, loseResponse, requestsTo } from './requests';

/** Excludes reads: a profile has one path for both. */
const mutationsTo = (page: Page, path: string) => {
  const calls = requestsTo(page, path);
  return () => calls.filter((call) => call.method() !== 'GET');
};

for (const [name, open] of Object.entries({ ...guestForms, ...playerForms }))
  journey(
    `${name}: typed values survive a lost response, and Enter, a double click and Enter again send one request`,
    { tag: ['@2.redeem.5', '@A.keys.1'] },
    async ({ page, player, person, testBackend, campaign, browserConsole }) => {
      browserConsole.expectComplaint(/net::ERR_CONNECTION_RESET/);
      const form = await open({ page, player, person, testBackend, campaign });
      if (form.repeatSays !== null) browserConsole.expectComplaint(/responded with a status of 4\d\d /);
      await expect(form.submit).toBeEnabled();
      const sent = mutationsTo(page, form.path);
      // The profile is read after a lost save; once it has the typed values, the error is gone.
      const read = await deferRequest(page, `**${form.path}`);
      await loseResponse(page, `**${form.path}`);
      await form.submit.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Network Error' })).toBeVisible();
      for (const [label, value] of Object.entries(form.typed))
        await expect(form.scope.getByLabel(label, { exact: true })).toHaveValue(value);
      read.release();
      expect(await form.effect()).toEqual(form.done);
      expect(sent()).toHaveLength(1);

      const deferred = await deferRequest(page, `**${form.path}`);
      await form.field.press('Enter');
      await form.submit.dblclick({ force: true });
      await deferred.arrived;
      await form.field.press('Enter', { timeout: 1000 });
      deferred.release();
      if (form.repeatSays === null) await form.seesSuccess();
      else await expect(page.getByText(form.repeatSays)).toBeVisible();
      expect(sent()).toHaveLength(2);
      expect(await form.effect()).toEqual(form.doneTwice ?? form.done);
    },
  );
