import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { done, invalid, rejected, success } from './answers';
import { config } from './campaign-samples';
import { seeGuest, seeHome } from './exits';
import { formModel } from './form-model';
import { open } from './open-page';
import { person, sessionUser } from './player-samples';
import { link } from './unmodeled-controls';

const splitLayout = { ...config, campaign: { ...config.campaign, login_layout: 'split' as const } };

export const logInModel = formModel({
  machine: forms.logIn,
  verb: 'logIn',
  start: { name: 'a guest opens the login', input: {}, prepare: (world) => open(world, '/login') },
  variants: [
    {
      name: 'with the split layout',
      prepare: (world) => world.alwaysAnswer('getConfig', success(endpoints.getConfig, splitLayout)),
    },
  ],
  fields: [
    { name: 'email', label: 'Email', text: person.email, another: 'benu@example.test' },
    { name: 'password', label: 'Password', text: 'correct horse', isSecret: true },
  ],
  submit: 'Log In',
  submitting: 'Logging in…',
  failed: 'Login failed',
  done: done(endpoints.logIn, sessionUser),
  rejections: [
    rejected('invalid_credentials', 'Wrong e-mail or password.'),
    rejected('email_not_verified', 'Please verify your e-mail first.'),
    rejected('account_suspended', 'This account is suspended. Please contact support.'),
    rejected('too_many_attempts', 'Too many wrong passwords. Try again in 14 minutes.'),
    invalid({ email: ['Enter a valid email, for example name@example.com.'] }),
  ],
  seeWithRejection: (screen, failure) =>
    failure?.code === 'email_not_verified'
      ? screen.see('link', copy.login.verifyInstead)
      : screen.dontSee('link', copy.login.verifyInstead),
  succeeded: async ({ screen, world }) => {
    await screen.at('/profile');
    await screen.within('main').see('heading', 'Your profile');
    await world.seeStored('session_token', sessionUser.token);
  },
  unmodeledControls: (rejection) => [
    link(copy.login.noAccount),
    link(copy.login.forgot),
    ...(rejection?.code === 'email_not_verified' ? [link(copy.login.verifyInstead)] : []),
  ],
  left: async (stage) => {
    await seeHome(stage);
    await seeGuest(stage);
    await stage.screen.within('banner').press('link', 'Login');
    await stage.screen.seeEnabled('button', 'Log In');
    await stage.screen.seeValue('Email', stage.from.context.values.email);
    await stage.screen.seeValue('Password', '');
  },
});
