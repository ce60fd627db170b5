import { expect } from '@playwright/test';
import { journey } from './e2e';
import { newPerson } from './person';
import { registrationOf } from './player';

journey(
  'a new player registers, wins the First-Time Bonus and finds it under My Rewards',
  {
    tag: [
      '@1.players.1',
      '@1.players.2',
      '@1.bar.2',
      '@2.nav.10',
      '@2.redeem.1',
      '@2.result.6',
      '@2.result.12',
      '@2.result.16',
      '@2.type.1',
    ],
  },
  async ({ context, page, player, testBackend, campaign }) => {
    const { dialog, header } = player;
    const person = newPerson();
    const code = await testBackend.demoCode('first_time');

    await page.goto('');
    await page.getByRole('complementary').getByRole('link', { name: 'Join Now' }).click();
    await expect(page).toHaveURL('register');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await player.fillIn(registrationOf(person));
    await page.getByLabel('I agree to the Terms of Service').check();
    await page.getByLabel('I agree to the Privacy Notice').check();
    await page.getByLabel('Tell me about new prizes and events').check();
    await page.getByRole('button', { name: 'Register' }).click();

    await expect(page).toHaveURL('verify');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    const outbox = await context.newPage();
    await outbox.goto('outbox');
    const mail = outbox.getByRole('listitem').filter({ hasText: `To ${person.email}` });
    await expect(mail.getByRole('heading', { name: `Your ${campaign.name} code` })).toBeVisible();
    await expect(mail).toContainText(`Hi ${person.username},`);
    await expect(mail).toContainText(
      `Your verification code is: ${await testBackend.mailedCode(person.email)}`,
    );
    await outbox.close();
    await page.getByLabel('Verification Code').fill(await testBackend.mailedCode(person.email));
    await page.getByRole('button', { name: 'Verify' }).click();

    await expect(page).toHaveURL('profile');
    await expect(page.getByText(`Hello, ${person.username}!`)).toBeVisible();
    await expect(page.getByRole('definition')).toContainText([person.email, '17 May 1999']);
    await expect(page.getByLabel('Username')).toHaveValue(person.username);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+60123456789');
    await expect(page.getByLabel('Full Name')).toHaveValue(person.fullName);

    await player.openRedeem();
    await player.redeem(code);
    await player.seesHeadline('Congratulations!');
    await expect(dialog.getByText('First-Time Bonus', { exact: true })).toHaveCount(2);
    await player.seesPrize(campaign.firstTimeReward);
    expect(await testBackend.redemptionsOf(person)).toEqual([
      {
        code: code.slice(-4),
        code_status: 'redeemed',
        redemption_type: 'first_time_generic',
        rarity: null,
        reward: campaign.firstTimeReward,
        item_status: 'pending_profile',
        source: 'first_time',
        points_awarded: campaign.pointsPerCode,
      },
    ]);

    const form = dialog.getByRole('form', { name: 'Unlock your bonus' });
    await expect(form.getByLabel('Email')).toHaveValue(person.email);
    await expect(form.getByLabel('Name')).toHaveValue(person.fullName);
    await form.getByLabel('Name').fill('Aiman bin Rahman');
    await form.getByRole('button', { name: 'Unlock my bonus' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Your bonus is in My Rewards.');
    await expect(dialog.locator(':focus')).toHaveText('Your bonus is in My Rewards.');
    await dialog.getByRole('button', { name: 'Awesome!' }).click();
    await expect(dialog).toBeHidden();

    await header.getByRole('link', { name: 'My Rewards' }).click();
    const reward = page.getByRole('article').filter({ hasText: campaign.firstTimeReward });
    await expect(reward.getByText('Ready to claim')).toBeVisible();
    await page.reload();
    await expect(reward.getByText('Ready to claim')).toBeVisible();
    await expect(header.getByRole('button', { name: person.username })).toBeVisible();
    expect(
      await testBackend.query(
        `SELECT full_name, contact_email, first_time_completed, marketing_opt_in, points_balance
       FROM users WHERE email = $1`,
        [person.email],
      ),
    ).toEqual([
      {
        full_name: 'Aiman bin Rahman',
        contact_email: person.email,
        first_time_completed: true,
        marketing_opt_in: true,
        points_balance: campaign.pointsPerCode,
      },
    ]);

    await player.logOut(person);
    await expect(page).toHaveURL('');
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  },
);

journey(
  'a reload on the bonus form keeps the session and the prize, which is completed under My Rewards',
  { tag: '@4.auth.3' },
  async ({ page, player, person, testBackend, campaign }) => {
    await player.logIn(person, 'rewards');
    await page.getByRole('button', { name: 'Redeem your first code' }).click();
    await player.redeem(await testBackend.newCode('first_time'));
    await player.seesHeadline('Congratulations!');

    await page.reload();
    await expect(player.header.getByRole('button', { name: person.username })).toBeVisible();
    await expect(player.dialog).toBeHidden();
    const reward = page.getByRole('article').filter({ hasText: campaign.firstTimeReward });
    await expect(reward.getByText('Needs your details')).toBeVisible();
    await player.openRedeem();
    await player.redeem(await testBackend.newCode('rare'));
    await player.seesHeadline('Amazing!');
    const { name } = await testBackend.latestPrize(person);
    await player.confirm();
    await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible();

    await reward.getByLabel('Name').fill('Aiman bin Rahman');
    await reward.getByRole('button', { name: 'Unlock my bonus' }).click();
    await expect(reward.getByText('Ready to claim')).toBeVisible();
    expect(await testBackend.redemptionsOf(person)).toMatchObject([
      { item_status: 'available' },
      { rarity: 'rare' },
    ]);
  },
);
