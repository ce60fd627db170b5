import { endpoints } from '../../contract/endpoints';
import type { World } from '../kit/world/world';
import { done, invalid, rejected, success } from './answers';
import { correctsMostly, keptIn } from './form-fields';
import { formModels } from './form-model';
import * as samples from './player-samples';
import { addressControls, answersProfile, comeBack } from './profile-page';
import { environment, header, main, page, steps, within } from './steps';
import { button } from './unmodeled-controls';

const { address, laptop, newUsername, ownSessions, person, profile } = samples;
const { savedLater, settledProfile, strangeDevice, tablet } = samples;

const read = (changes: Partial<typeof profile>) =>
  done(endpoints.getProfile, { ...profile, ...savedLater, ...changes });
const named = { ...profile, full_name: 'Aina Lim' };
const otherPhone = '013-456 7890';
const inSabah = { ...address, state: 'Sabah', postcode: '46000' };
const devices = ['region', 'Your devices'] as const;

const postcodeError = (name: string) => invalid({ [name]: ['A postcode has 5 digits.'] });
const everywhere = [...ownSessions, laptop];
const nameOf = (id: string | undefined) =>
  everywhere.find(({ session_id }) => session_id === id)?.device ?? 'Unknown device';
const listSessions = (world: World, sessions: typeof ownSessions) =>
  world.alwaysAnswer('getSessions', success(endpoints.getSessions, { sessions }));
const allBut = (id?: string) => everywhere.filter(({ session_id }) => session_id !== id);
const isStrange = (id: string | undefined) => id === strangeDevice.session_id;

export const profileForms = formModels({
  editDetails: {
    start: { input: { values: { username: person.username, full_name: 'Aina Lim' } } },
    profile: named,
    fields: ['Phone', 'Full Name', 'Username'],
    typed: { Phone: { text: '012-345 6789', mistyped: otherPhone }, Username: { text: newUsername } },
    minFilled: 2,
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
    succeeded: steps(header.see('button', newUsername), page.seeText(`Hello, ${newUsername}!`)),
    left: steps(comeBack(new RegExp(`^${person.username}`)), answersProfile(named), ({ screen, from }) =>
      screen.seeValue('Username', keptIn(from, 'username', person.username)),
    ),
  },
  editAddress: {
    start: { input: { values: { ...address, line2: '' } } },
    profile: settledProfile,
    fields: ['Recipient', 'Recipient’s phone', 'Address', 'City', 'State', 'Postcode'],
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
      drive: steps(
        main.press('button', 'Remove address'),
        environment.answer('updateProfile', success(endpoints.updateProfile, { ...profile, ...savedLater })),
        page.seeText('Address removed.'),
      ),
    },
    corrections: correctsMostly('state'),
    rejections: {
      validation_failed: {
        error: postcodeError('postcode').error,
        outcome: postcodeError('shipping_address.postcode').outcome,
      },
    },
    succeeded: steps(page.seeEnabled('button', 'Remove address'), page.dontSeeText('Address removed.')),
    left: steps(comeBack(), answersProfile(settledProfile), ({ screen, from }) =>
      screen.seeValue('State', keptIn(from, 'state', address.state)),
    ),
  },
  removeAddress: {
    profile: settledProfile,
    answer: { ...profile, ...savedLater, points_balance: 451 },
    // Meanwhile the address was added again in another tab.
    resubmit: environment.comeOnline(),
    within: ['region', 'Shipping address'],
    unmodeledControls: (_, snapshot) => (snapshot.matches('submitting') ? [] : addressControls),
    succeeded: steps(
      page.dontSee('button', 'Remove address'),
      page.seeText('451'),
      ...['Recipient', 'Address', 'Postcode', 'State'].map((label) => page.seeValue(label, '')),
    ),
  },
  chooseMarketing: {
    fields: ['Tell me about new prizes and events'],
    answer: { ...profile, ...savedLater, marketing_opt_in: true },
    reads: { others: [read({ marketing_opt_in: true }), done(endpoints.getProfile, profile)] },
    succeeded: page.seeEnabled('button', 'Save choice'),
  },
  changePassword: {
    fields: ['Current Password', 'New Password', 'Confirm New Password'],
    minFilled: 1,
    answer: { sessions_ended: 2 },
    whenDone: (world) => listSessions(world, ownSessions.slice(0, 1)),
    rejections: {
      current_password_wrong: rejected('current_password_wrong', 'That is not your current password.', {
        fields: { current_password: ['This is not the password of your account.'] },
      }),
    },
    succeeded: steps(within(...devices).seeText('This device'), within(...devices).dontSee('button')),
    left: steps(comeBack(), page.seeValue('Current Password', '')),
  },
  endSession: {
    start: { prepare: (world) => listSessions(world, allBut()) },
    targets: {
      field: 'id',
      values: [tablet.session_id, strangeDevice.session_id, laptop.session_id],
      label: (id) => `Log out ${nameOf(id)}`,
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
    within: devices,
    unmodeledControls: (_, snapshot) => [
      button('Log out everywhere else'),
      ...(snapshot.matches('succeeded') && isStrange(snapshot.context.values.id)
        ? [button('Try again')]
        : []),
    ],
    succeeded: async ({ screen, snapshot }) => {
      const { id } = snapshot.context.values;
      await screen.dontSee('button', `Log out ${nameOf(id)}`);
      await (isStrange(id) ? screen.see('heading', nameOf(id)) : screen.dontSee('heading', nameOf(id)));
    },
  },
  endOtherSessions: {
    answer: { sessions_ended: 2 },
    whenDone: (world) => listSessions(world, samples.sessionsSince),
    within: devices,
    unmodeledControls: (_, { context }) =>
      (context.result === null ? ['Safari on iPad', 'Unknown device'] : ['Firefox on Windows']).map(
        (device) => button(`Log out ${device}`),
      ),
    succeeded: steps(
      page.see('button', 'Log out Firefox on Windows'),
      page.dontSee('button', 'Log out Safari on iPad'),
      page.seeEnabled('button', 'Log out everywhere else'),
    ),
  },
});
