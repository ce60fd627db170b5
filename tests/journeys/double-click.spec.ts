import { expect, type Locator, type Page } from '@playwright/test';
import { callsTo, holdCall } from './calls';
import { journey } from './journey';
import { newPerson } from './person';
import { registrationOf } from './player';

/** Clicks twice and presses Enter while the server has not answered; resolves with the calls once it has. */
const submitWildly = async (page: Page, path: string, button: Locator, field: Locator) => {
  const calls = callsTo(page, path);
  const held = await holdCall(page, `**${path}`);
  await button.dblclick();
  await held.arrived;
  await field.press('Enter');
  held.letGo();
  return calls;
};

journey(
  'registering, verifying, logging in and redeeming in a hurry sends each request once',
  async ({ page, player, backstage }) => {
    const person = newPerson();
    await page.goto('register');
    await player.fillIn(registrationOf(person));
    await page.getByLabel('I agree to the Terms of Service').check();
    await page.getByLabel('I agree to the Privacy Notice').check();
    const registrations = await submitWildly(
      page,
      '/api/auth/register-email',
      page.getByRole('button', { name: 'Register' }),
      page.getByLabel('Username'),
    );
    await expect(page).toHaveURL('verify');
    expect(registrations).toHaveLength(1);

    await page.getByLabel('Verification Code').fill(await backstage.mailedCode(person.email));
    const verifications = await submitWildly(
      page,
      '/api/auth/verify-email-code',
      page.getByRole('button', { name: 'Verify' }),
      page.getByLabel('Verification Code'),
    );
    await expect(page).toHaveURL('profile');
    expect(verifications).toHaveLength(1);

    await player.logOut(person);
    await player.header.getByRole('link', { name: 'Login' }).click();
    await player.fillIn({ Email: person.email, Password: person.password });
    const logIns = await submitWildly(
      page,
      '/api/auth/login',
      page.getByRole('button', { name: 'Log In' }),
      page.getByLabel('Email'),
    );
    await expect(page).toHaveURL('profile');
    expect(logIns).toHaveLength(1);

    await player.openRedeem();
    await player.code.fill(await backstage.newCode('first_time'));
    const redemptions = await submitWildly(
      page,
      '/api/user/redeem-code',
      player.dialog.getByRole('button', { name: /^Redeem/ }),
      player.code,
    );
    await player.seesHeadline('Congratulations!');
    expect(redemptions).toHaveLength(1);

    await player.dialog.getByLabel('Name').fill(person.fullName);
    const completions = await submitWildly(
      page,
      '/api/user/complete-first-time',
      player.dialog.getByRole('button', { name: /^Unlock/ }),
      player.dialog.getByLabel('Name'),
    );
    await expect(player.dialog.getByText('Your bonus is in My Rewards.')).toBeVisible();
    expect(completions).toHaveLength(1);
  },
);
