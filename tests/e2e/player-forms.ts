import { expect } from '@playwright/test';
import { copy } from '../support/copy';
import { type FilledForms, type FormFixtures, fieldIn, fill, formOf, mailsEnding } from './filled-form';
import { waitUntilLoaded } from './loaded';

const { fields, profile, firstTime, redeem } = copy;

const onProfile = async (
  { page, player, person }: FormFixtures,
  words: { submit: string; submitting: string },
) => {
  await player.logIn(person);
  await waitUntilLoaded(page);
  return formOf(page, words);
};

export const playerForms: FilledForms = {
  editDetails: async (fixtures) => {
    const { person, testBackend } = fixtures;
    const form = await onProfile(fixtures, profile.details);
    const typed = {
      [fields.username]: `${person.username}_2`,
      [fields.phone]: '013-456 7890',
      [fields.fullName]: 'Nur Aina',
    };
    await fill(form.scope, typed);
    return {
      ...form,
      path: '/api/user/profile',
      typed,
      field: fieldIn(form.scope, fields.username),
      seesSuccess: () => expect(form.scope.getByText(profile.details.done)).toBeVisible(),
      effect: () =>
        testBackend.query('SELECT username, phone, full_name FROM users WHERE email = $1', [person.email]),
      done: [{ username: `${person.username}_2`, phone: '+60134567890', full_name: 'Nur Aina' }],
      repeatSays: null,
    };
  },

  editAddress: async (fixtures) => {
    const { person, testBackend } = fixtures;
    const words = profile.address;
    const form = await onProfile(fixtures, words);
    const typed = {
      [words.recipient]: 'Nur Aina',
      [words.phone]: '013-456 7890',
      [words.line1]: '12 Jalan Tun Razak',
      [words.line2]: 'Unit 4-2',
      [words.postcode]: '50400',
      [words.city]: 'Kuala Lumpur',
      [words.state]: 'Kuala Lumpur',
    };
    await fill(form.scope, typed);
    return {
      ...form,
      path: '/api/user/profile',
      typed,
      field: fieldIn(form.scope, words.city),
      seesSuccess: () => expect(form.scope.getByText(words.done)).toBeVisible(),
      effect: () => testBackend.query('SELECT shipping_address FROM users WHERE email = $1', [person.email]),
      done: [
        {
          shipping_address: {
            recipient_name: 'Nur Aina',
            phone: '+60134567890',
            line1: '12 Jalan Tun Razak',
            line2: 'Unit 4-2',
            postcode: '50400',
            city: 'Kuala Lumpur',
            state: 'Kuala Lumpur',
            country: 'MY',
          },
        },
      ],
      repeatSays: null,
    };
  },

  chooseMarketing: async (fixtures) => {
    const { person, testBackend } = fixtures;
    const form = await onProfile(fixtures, profile.marketing);
    const choice = fieldIn(form.scope, fields.marketing);
    await choice.check();
    return {
      ...form,
      path: '/api/user/profile',
      typed: {},
      field: choice,
      seesSuccess: () => expect(form.scope.getByText(profile.marketing.done)).toBeVisible(),
      effect: () => testBackend.query('SELECT marketing_opt_in FROM users WHERE email = $1', [person.email]),
      done: [{ marketing_opt_in: true }],
      repeatSays: null,
    };
  },

  changePassword: async (fixtures) => {
    const { person, campaign } = fixtures;
    const words = profile.password;
    const form = await onProfile(fixtures, words);
    const typed = {
      [words.current]: person.password,
      [words.next]: `${person.password} changed`,
      [words.confirm]: `${person.password} changed`,
    };
    await fill(form.scope, typed);
    return {
      ...form,
      path: '/api/user/change-password',
      typed,
      field: fieldIn(form.scope, words.confirm),
      seesSuccess: () => expect(form.scope.getByText(words.done)).toBeVisible(),
      effect: () => mailsEnding(' password was changed', fixtures, person),
      done: [{ subject: `Your ${campaign.name} password was changed` }],
      repeatSays: null,
    };
  },

  redeemDialog: async ({ player, person, testBackend }) => {
    const code = await testBackend.newCode('rare');
    await player.logIn(person);
    await player.openRedeem();
    await player.code.fill(code);
    return {
      scope: player.dialog,
      submit: player.dialog.getByRole('button', { name: /^Redeem(ing\.\.\.| Code)$/ }),
      path: '/api/user/redeem-code',
      typed: { [redeem.input]: code },
      field: player.code,
      seesSuccess: () => player.seesHeadline('Amazing!'),
      effect: async () => (await testBackend.redemptionsOf(person)).map(({ rarity }) => rarity),
      done: ['rare'],
      repeatSays: null,
    };
  },

  completeFirstTime: async ({ page, player, person, testBackend }) => {
    await player.logIn(person);
    await player.openRedeem();
    await player.redeem(await testBackend.newCode('first_time'));
    const { submit } = formOf(page, firstTime);
    const scope = player.dialog.getByRole('form', { name: firstTime.title });
    const typed = { [fields.name]: 'Nur Aina', [fields.email]: 'aina@example.test' };
    await fill(scope, typed);
    return {
      scope,
      submit,
      path: '/api/user/complete-first-time',
      typed,
      field: fieldIn(scope, fields.name),
      seesSuccess: () => expect(player.dialog.getByText(firstTime.done)).toBeVisible(),
      effect: () =>
        testBackend.query(
          'SELECT full_name, contact_email, first_time_completed FROM users WHERE email = $1',
          [person.email],
        ),
      done: [{ full_name: 'Nur Aina', contact_email: 'aina@example.test', first_time_completed: true }],
      repeatSays: null,
    };
  },
};
