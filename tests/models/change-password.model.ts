import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { done, invalid, rejected, success } from './answers';
import { formModel } from './form-model';
import { ownSessions } from './player-samples';
import { comeBack, opensProfile } from './profile-page';

const { password: texts, sessions } = copy.profile;
const current = 'correct horse';
const next = 'battery staple';

export const changePasswordModel = formModel({
  machine: forms.changePassword,
  verb: 'changePassword',
  start: { name: 'a player opens the profile', input: {}, prepare: opensProfile() },
  fields: [
    { name: 'current_password', label: texts.current, text: current, isSecret: true },
    { name: 'new_password', label: texts.next, text: next, isSecret: true },
    {
      name: 'new_password_confirmation',
      label: texts.confirm,
      text: next,
      mistyped: 'batery staple',
      isSecret: true,
    },
  ],
  minFilled: 1,
  submit: texts.submit,
  submitting: texts.submitting,
  failed: texts.failed,
  done: done(endpoints.changePassword, { sessions_ended: 2 }),
  whenDone: (world) =>
    world.alwaysAnswer(
      'getSessions',
      success(endpoints.getSessions, { sessions: ownSessions.filter(({ is_current }) => is_current) }),
    ),
  rejections: [
    rejected('current_password_wrong', 'That is not your current password.', {
      fields: { current_password: ['This is not the password of your account.'] },
    }),
    rejected('too_many_attempts', 'Too many wrong passwords. Try again in 14 minutes.'),
    invalid({ new_password: ['Choose a password that you do not use yet.'] }),
  ],
  part: (screen) => screen.within('form', texts.submit),
  place: (screen) => screen.within('form', texts.submit),
  succeededText: texts.doneEverywhere,
  succeeded: async ({ screen }) => {
    for (const label of [texts.current, texts.next, texts.confirm]) await screen.seeValue(label, '');
    const places = screen.within('region', sessions.title);
    await places.seeText(sessions.thisDevice);
    await places.dontSee('button');
  },
  endsAt: '/login',
  left: async (stage) => {
    await comeBack(stage);
    await stage.screen.seeValue(texts.current, '');
  },
});
