import { expect, type Page } from '@playwright/test';
import { copy } from '../support/copy';
import { onTablet } from './devices';
import { journey } from './e2e';
import { fieldIn, fill, formOf } from './filled-form';

journey.use({ contextOptions: { reducedMotion: 'reduce' } });

const { fields, profile } = copy;
const { details, address, marketing, password } = profile;

const home = {
  [address.recipient]: 'Aiman Rahman',
  [address.phone]: '012-345 6789',
  [address.line1]: '12 Jalan Ceria',
  [address.postcode]: '46000',
  [address.city]: 'Petaling Jaya',
  [address.state]: 'Selangor',
};

const seesValues = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    await expect(fieldIn(page.getByRole('main'), label)).toHaveValue(value);
  }
};

const says = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text })).toBeVisible();

journey(
  'saved details are shown in the header immediately, after a reload and in the database',
  { tag: '@7.profile.2' },
  async ({ page, player, person, testBackend, expectRejection }) => {
    await player.logIn(person);
    const { scope, submit } = formOf(page, details);
    const username = `${person.username}_x`;
    await fill(scope, { [fields.username]: username, [fields.phone]: '013 456 7890' });
    await submit.click();
    await says(page, details.done);
    const nextChange = /^You can change your username again on \d+ [A-Z][a-z]{2} \d{4}\.$/;
    const name = fieldIn(scope, fields.username);
    await expect(name).toHaveAccessibleDescription(nextChange);
    await expect(name).not.toBeEditable();
    await expect(player.header.getByRole('button', { name: username })).toBeVisible();
    await expect(page.getByText(profile.hello(username))).toBeVisible();
    await page.reload();
    await seesValues(page, {
      [fields.username]: username,
      [fields.phone]: '+60134567890',
      [fields.fullName]: person.fullName,
    });
    await expect(player.header.getByRole('button', { name: username })).toBeVisible();
    expect(
      await testBackend.query('SELECT username, phone, full_name FROM users WHERE email = $1', [
        person.email,
      ]),
    ).toEqual([{ username, phone: '+60134567890', full_name: person.fullName }]);

    expectRejection(422);
    await fill(scope, { [fields.username]: person.username, [fields.fullName]: '' });
    await submit.click();
    await expect(name).toHaveAccessibleDescription(nextChange);
    await expect(name).toHaveValue(username);
    await expect(name).not.toBeEditable();
    await expect(name).toBeFocused();
    await fill(scope, { [fields.phone]: '12' });
    await submit.click();
    await expect(fieldIn(scope, fields.phone)).toHaveAccessibleDescription(/Enter a phone number/);
    await expect(fieldIn(scope, fields.phone)).toBeFocused();
    await fill(scope, { [fields.phone]: '+60134567890' });
    await submit.click();
    await says(page, details.done);
    expect(
      await testBackend.query('SELECT username, full_name FROM users WHERE email = $1', [person.email]),
    ).toEqual([{ username, full_name: null }]);
  },
);

journey(
  'an address is corrected at its fields, saved and removed, and a marketing choice is saved and withdrawn',
  { tag: '@O.fields.1' },
  async ({ page, player, person, testBackend, expectRejection }) => {
    const kept = () =>
      testBackend.query<{ shipping_address: unknown }>(
        'SELECT shipping_address FROM users WHERE email = $1',
        [person.email],
      );
    expectRejection(422);
    await player.logIn(person);
    const { scope, submit } = formOf(page, address);
    await fill(scope, { ...home, [address.postcode]: '123' });
    await submit.click();
    await expect(fieldIn(scope, address.postcode)).toHaveAccessibleDescription(
      `${address.postcodeHint} A postcode has 5 digits.`,
    );
    await expect(fieldIn(scope, address.postcode)).toBeFocused();
    await seesValues(page, { ...home, [address.postcode]: '123' });
    await fill(scope, { [address.postcode]: home[address.postcode] ?? '' });
    await submit.click();
    await says(page, address.done);
    await page.reload();
    await seesValues(page, { ...home, [address.phone]: '+60123456789', [address.line2]: '' });
    expect(await kept()).toMatchObject([
      { shipping_address: { line1: '12 Jalan Ceria', line2: null, state: 'Selangor', country: 'MY' } },
    ]);

    const remove = page.getByRole('button', { name: address.remove.submit });
    await remove.click();
    await says(page, address.remove.done);
    await expect(remove).toBeHidden();
    await seesValues(page, { [address.recipient]: '', [address.state]: '' });
    expect(await kept()).toEqual([{ shipping_address: null }]);
    await page.reload();
    await seesValues(page, { [address.recipient]: '', [address.state]: '' });
    await expect(remove).toBeHidden();

    const optIn = formOf(page, marketing);
    for (const isWanted of [true, false]) {
      await fieldIn(optIn.scope, fields.marketing).setChecked(isWanted);
      await optIn.submit.click();
      await says(page, marketing.done);
      await page.reload();
      await expect(fieldIn(optIn.scope, fields.marketing)).toBeChecked({ checked: isWanted });
      expect(
        await testBackend.query('SELECT marketing_opt_in FROM users WHERE email = $1', [person.email]),
      ).toEqual([{ marketing_opt_in: isWanted }]);
    }
  },
);

journey(
  'a new password logs the tablet out on its next request, with a message, and keeps this browser logged in',
  { tag: '@7.profile.3' },
  async ({ page, player, person, browser, baseURL, expectRejection }) => {
    expectRejection(422);
    await player.logIn(person);
    const tablet = await onTablet(browser, baseURL, person);
    const { scope, submit } = formOf(page, password);
    const next = `${person.password} changed`;
    const typed = { [password.current]: 'not the password', [password.next]: next, [password.confirm]: next };
    await fill(scope, typed);
    await submit.click();
    await expect(fieldIn(scope, password.current)).toHaveAccessibleDescription(/not your current password/);
    await seesValues(page, typed);
    await fieldIn(scope, password.current).fill(person.password);
    await submit.click();
    await says(page, password.doneEverywhere);
    await seesValues(page, { [password.current]: '', [password.next]: '', [password.confirm]: '' });
    await expect(page.getByRole('heading', { name: 'Safari on iPad' })).toBeHidden();

    await tablet.player.header.getByRole('link', { name: copy.nav.myRewards }).click();
    await expect(tablet.page).toHaveURL(/login$/);
    await expect(tablet.page.getByText(copy.session.rejected)).toBeVisible();
    await tablet.player.submitLogIn({ ...person, password: next });
    await expect(tablet.page.getByRole('heading', { name: copy.rewards.title })).toBeVisible();

    await player.header.getByRole('link', { name: copy.nav.myRewards }).click();
    await expect(page.getByRole('heading', { name: copy.rewards.title })).toBeVisible();
    await tablet.page.context().close();
  },
);
