import { endpoints } from '../../contract/endpoints';
import type { World } from '../kit/world/world';
import { done, invalid, rejected, success } from './answers';
import { correctsMostly, type FormContext, keptIn } from './form-fields';
import { formModels } from './form-model';
import * as samples from './player-samples';
import { addressControls, answersProfile, comeBack, profileStart } from './profile-page';
import { button, field } from './unmodeled-controls';

const { address, laptop, newUsername, ownSessions, person, profile } = samples;
const { savedLater, settledProfile, strangeDevice, tablet } = samples;

const read = (changes: Partial<typeof profile>) =>
  done(endpoints.getProfile, { ...profile, ...savedLater, ...changes });
const named = { ...profile, full_name: 'Aina Lim' };
const otherPhone = '013-456 7890';
const inSabah = { ...address, state: 'Sabah', postcode: '46000' };

const given = (name: 'recipient_name' | 'phone' | 'line1' | 'city', label: string) => {
  const text = address[name];
  return { name, label, text, given: text };
};
const changes = ({ values, saved }: FormContext) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name]));

const postcodeError = (name: string) => invalid({ [name]: ['A postcode has 5 digits.'] });
const passwords = ['Current Password', 'New Password', 'Confirm New Password'];
const isSecret = true as const;
const secret = (name: string, label: string, text: string) => ({ name, label, text, isSecret });

const everywhere = [...ownSessions, laptop];
const nameOf = (id: string | undefined) =>
  everywhere.find(({ session_id }) => session_id === id)?.device ?? 'Unknown device';
const listSessions = (world: World, sessions: typeof ownSessions) =>
  world.alwaysAnswer('getSessions', success(endpoints.getSessions, { sessions }));
const allBut = (id?: string) => everywhere.filter(({ session_id }) => session_id !== id);
const isStrange = (id: string | undefined) => id === strangeDevice.session_id;

export const profileForms = formModels({
  editDetails: {
    start: {
      ...profileStart(named, true),
      input: { values: { username: person.username, full_name: 'Aina Lim' } },
    },
    fields: [
      { name: 'phone', label: 'Phone', text: '012-345 6789', mistyped: otherPhone },
      { name: 'full_name', label: 'Full Name', text: 'Aina Lim', given: 'Aina Lim' },
      { name: 'username', label: 'Username', text: newUsername },
    ],
    minFilled: 2,
    submit: ['Save details', 'Saving…', 'Couldn’t save your details'],
    sent: changes,
    // The full name was saved elsewhere meanwhile.
    answer: {
      ...named,
      ...savedLater,
      username: newUsername,
      phone: '+60123456789',
      full_name: 'Aina Lim Wei',
    },
    reads: {
      others: [read({ phone: '+60198765432', full_name: 'Aina binti Ali' })],
      // A server that keeps a phone as it was typed.
      own: read({ full_name: 'Aina Lim', phone: '012-345 6789' }),
    },
    corrections: (event, snapshot) => event.value !== otherPhone && correctsMostly('phone')(event, snapshot),
    rejections: {
      validation_failed: rejected('validation_failed', 'Some fields need another look.', {
        fields: { phone: ['Enter a phone number, for example 012-345 6789 or +60123456789.'] },
      }),
    },
    within: (screen) => screen.within('form', 'Save details'),
    succeededText: 'Details saved.',
    succeeded: async ({ screen }) => {
      await screen.within('banner').see('button', newUsername);
      await screen.seeText(`Hello, ${newUsername}!`);
    },
    left: async (stage) => {
      await comeBack(stage, new RegExp(`^${person.username}`));
      await answersProfile(named)(stage);
      await stage.screen.seeValue('Username', keptIn(stage.from, 'username', person.username));
    },
  },
  editAddress: {
    start: { ...profileStart(settledProfile, true), input: { values: { ...address, line2: '' } } },
    fields: [
      given('recipient_name', 'Recipient'),
      given('phone', 'Recipient’s phone'),
      given('line1', 'Address'),
      given('city', 'City'),
      { name: 'state', label: 'State', text: 'Sabah', isChosen: true },
      { name: 'postcode', label: 'Postcode', text: '46000' },
    ],
    optional: [field('Address line 2')],
    submit: ['Save address', 'Saving…', 'Couldn’t save your address'],
    sent: ({ values }) => ({ shipping_address: { ...values, line2: values.line2 || null, country: 'MY' } }),
    answer: {
      ...profile,
      ...savedLater,
      shipping_address: { ...inSabah, line1: 'No. 12, Jalan Ceria' },
    },
    reads: { others: [read(samples.movedProfile)], own: read({ shipping_address: inSabah }) },
    removal: {
      isFeasible: (snapshot) =>
        !snapshot.matches('submitting') &&
        Object.values(snapshot.context.saved).some((value) => value !== ''),
      drive: async ({ screen, world }) => {
        await screen.within('main').press('button', 'Remove address');
        await world.answer('updateProfile', success(endpoints.updateProfile, { ...profile, ...savedLater }));
        await screen.seeText('Address removed.');
      },
    },
    corrections: correctsMostly('state'),
    rejections: {
      validation_failed: {
        error: postcodeError('postcode').error,
        outcome: postcodeError('shipping_address.postcode').outcome,
      },
    },
    within: (screen) => screen.within('form', 'Save address'),
    succeededText: 'Address saved.',
    succeeded: async ({ screen }) => {
      await screen.seeEnabled('button', 'Remove address');
      await screen.dontSeeText('Address removed.');
    },
    left: async (stage) => {
      await comeBack(stage);
      await answersProfile(settledProfile)(stage);
      await stage.screen.seeValue('State', keptIn(stage.from, 'state', address.state));
    },
  },
  removeAddress: {
    start: profileStart(settledProfile),
    submit: ['Remove address', 'Removing…', 'Couldn’t remove your address'],
    sent: () => ({ shipping_address: null }),
    answer: { ...profile, ...savedLater, points_balance: 451 },
    // Meanwhile the address was added again in another tab.
    resubmit: ({ world }) => world.comeOnline(),
    within: (screen) => screen.within('region', 'Shipping address'),
    unmodeledControls: (_, snapshot) => (snapshot.matches('submitting') ? [] : addressControls),
    succeededText: 'Address removed.',
    succeeded: async ({ screen }) => {
      await screen.dontSee('button', 'Remove address');
      await screen.seeText('451');
      for (const label of ['Recipient', 'Address', 'Postcode', 'State']) await screen.seeValue(label, '');
    },
  },
  chooseMarketing: {
    start: profileStart(profile, true),
    fields: [{ name: 'marketing_opt_in', label: 'Tell me about new prizes and events' }],
    submit: ['Save choice', 'Saving…', 'Couldn’t save your choice'],
    sent: ({ values }) => ({ marketing_opt_in: values.marketing_opt_in === '1' }),
    answer: { ...profile, ...savedLater, marketing_opt_in: true },
    reads: { others: [read({ marketing_opt_in: true }), done(endpoints.getProfile, profile)] },
    within: (screen) => screen.within('form', 'Save choice'),
    succeededText: 'Choice saved.',
    succeeded: ({ screen }) => screen.seeEnabled('button', 'Save choice'),
  },
  changePassword: {
    start: profileStart(),
    fields: [
      secret('current_password', 'Current Password', 'correct horse'),
      secret('new_password', 'New Password', 'battery staple'),
      {
        ...secret('new_password_confirmation', 'Confirm New Password', 'battery staple'),
        mistyped: 'batery staple',
      },
    ],
    minFilled: 1,
    submit: ['Change password', 'Changing…', 'Couldn’t change your password'],
    answer: { sessions_ended: 2 },
    whenDone: (world) => listSessions(world, ownSessions.slice(0, 1)),
    rejections: {
      current_password_wrong: rejected('current_password_wrong', 'That is not your current password.', {
        fields: { current_password: ['This is not the password of your account.'] },
      }),
      validation_failed: invalid({ new_password: ['Choose a password that you do not use yet.'] }),
    },
    within: (screen) => screen.within('form', 'Change password'),
    succeededText: 'Password changed. You’ve been logged out everywhere else.',
    succeeded: async ({ screen }) => {
      for (const label of passwords) await screen.seeValue(label, '');
      const devices = screen.within('region', 'Your devices');
      await devices.seeText('This device');
      await devices.dontSee('button');
    },
    left: async (stage) => {
      await comeBack(stage);
      await stage.screen.seeValue('Current Password', '');
    },
  },
  endSession: {
    start: { ...profileStart(), prepare: (world) => listSessions(world, allBut()) },
    submit: [(id) => `Log out ${nameOf(id)}`, 'Logging out…', 'Couldn’t log out this device'],
    targets: {
      field: 'id',
      values: [tablet.session_id, strangeDevice.session_id, laptop.session_id],
      isThere: (id, { context }) => id !== tablet.session_id || !isStrange(context.values.id),
      isNext: (id, last, snapshot) => {
        if (id === last) return snapshot.matches('editing');
        if (last !== tablet.session_id) return false;
        return snapshot.matches(isStrange(id) ? 'succeeded' : { editing: 'rejected' });
      },
    },
    answer: {},
    whenDone: (world, { values }) => {
      if (isStrange(values.id)) world.alwaysAnswer('getSessions', { status: 500, body: '<h1>Broken</h1>' });
      else listSessions(world, allBut(values.id));
    },
    within: (screen) => screen.within('region', 'Your devices'),
    unmodeledControls: (_, snapshot) => [
      button('Log out everywhere else'),
      ...(snapshot.matches('succeeded') && isStrange(snapshot.context.values.id)
        ? [button('Try again')]
        : []),
    ],
    succeededText: 'Device logged out.',
    succeeded: async ({ screen, snapshot }) => {
      const { id } = snapshot.context.values;
      await screen.dontSee('button', `Log out ${nameOf(id)}`);
      await (isStrange(id) ? screen.see('heading', nameOf(id)) : screen.dontSee('heading', nameOf(id)));
    },
  },
  endOtherSessions: {
    start: profileStart(),
    submit: [
      'Log out everywhere else',
      'Logging out everywhere else…',
      'Couldn’t log you out everywhere else',
    ],
    answer: { sessions_ended: 2 },
    whenDone: (world) => listSessions(world, samples.sessionsSince),
    within: (screen) => screen.within('region', 'Your devices'),
    unmodeledControls: (_, { context }) =>
      (context.result === null ? ['Safari on iPad', 'Unknown device'] : ['Firefox on Windows']).map(
        (device) => button(`Log out ${device}`),
      ),
    succeededText: 'You’re logged out everywhere else.',
    succeeded: async ({ screen }) => {
      await screen.see('button', 'Log out Firefox on Windows');
      await screen.dontSee('button', 'Log out Safari on iPad');
      await screen.seeEnabled('button', 'Log out everywhere else');
    },
  },
});
