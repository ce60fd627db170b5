import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { done, invalid, rejected, success, undecided } from './answers';
import { seeHome } from './exits';
import { formModel } from './form-model';
import { loggedIn, open } from './open-page';
import { person, token } from './player-samples';
import { firstTime } from './redemption-samples';
import { button } from './unmodeled-controls';

const texts = copy.firstTime;

export const completeFirstTimeModel = formModel({
  machine: forms.completeFirstTime,
  verb: 'completeFirstTime',
  start: {
    name: 'a new player has redeemed the first code',
    input: { values: { email: person.email } },
    prepare: async (world) => {
      open(world, '/');
      await loggedIn(world);
    },
    arrive: async ({ screen, world }) => {
      await screen.within('banner').press('button', 'Redeem a code');
      await screen.type('Enter your reward code', '7K3M-9Q2W-8X4R');
      await screen.press('button', 'Redeem Code');
      await world.answer('redeemCode', success(endpoints.redeemCode, firstTime));
    },
  },
  fields: [
    { name: 'email', label: 'Email', text: person.email, given: person.email },
    { name: 'name', label: 'Name', text: 'Aina Lim' },
  ],
  submit: texts.submit,
  submitting: texts.submitting,
  failed: texts.failed,
  done: done(endpoints.completeFirstTime, {
    first_time_completed: true,
    full_name: 'Aina Lim',
    contact_email: person.email,
    rewards: [],
  }),
  rejections: [
    rejected('email_not_verified', 'Please verify your e-mail first.'),
    rejected('idempotency_key_reused', 'This key belongs to something else.'),
    undecided('request_in_progress', 'Your first try is still under way.'),
    rejected('first_time_not_available', 'Redeem your first code before claiming the bonus.'),
    rejected(
      'first_time_already_completed',
      'You already completed this. Edit your profile to change your details.',
    ),
    invalid({ name: ['Name needs at least 2 characters.'] }),
  ],
  succeededText: texts.done,
  place: (screen) => screen,
  unmodeledControls: () => [button(copy.redeem.again), button(copy.redeem.done)],
  succeeded: async ({ screen }) => {
    await screen.dontSee('button', texts.submit);
    await screen.see('heading', 'Congratulations!');
  },
  endsAt: '/',
  leave: async ({ screen }) => {
    await screen.press('button', 'Awesome!');
    await seeHome({ screen });
  },
  left: async ({ screen, world }) => {
    await seeHome({ screen });
    await screen.within('banner').seeEnabled('button', 'Redeem a code');
    await world.seeStored('session_token', token);
  },
});
