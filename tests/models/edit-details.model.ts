import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { done, rejected } from './answers';
import type { FormContext } from './form-fields';
import { formModel } from './form-model';
import { correctsMostly, keptIn } from './form-record';
import { newUsername, person, profile, savedLater } from './player-samples';
import { answersProfile, comeBack, readsProfile, rejectedForAnySave } from './profile-page';

const texts = copy.profile.details;
const { fields } = copy;

const named = { ...profile, full_name: 'Aina Lim' };

const otherPhone = '013-456 7890';

const changes = ({ values, saved }: FormContext) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name]));

export const editDetailsModel = formModel({
  machine: forms.editDetails,
  verb: 'updateProfile',
  start: {
    name: 'a player opens the profile',
    input: { values: { username: person.username, full_name: 'Aina Lim' } },
    ...readsProfile(named),
  },
  fields: [
    { name: 'phone', label: fields.phone, text: '012-345 6789', mistyped: otherPhone },
    { name: 'full_name', label: fields.fullName, text: 'Aina Lim', given: 'Aina Lim' },
    { name: 'username', label: fields.username, text: newUsername },
  ],
  minFilled: 2,
  submit: texts.submit,
  submitting: texts.submitting,
  failed: texts.failed,
  sent: changes,
  done: done(endpoints.updateProfile, {
    ...named,
    ...savedLater,
    username: newUsername,
    phone: '+60123456789',
    // Saved elsewhere meanwhile.
    full_name: 'Aina Lim Wei',
  }),
  records: [
    done(endpoints.getProfile, {
      ...profile,
      ...savedLater,
      phone: '+60198765432',
      full_name: 'Aina binti Ali',
    }),
  ],
  // A server that keeps a phone as it was typed.
  arrived: done(endpoints.getProfile, { ...named, ...savedLater, phone: '012-345 6789' }),
  corrections: (event, snapshot) => event.value !== otherPhone && correctsMostly('phone')(event, snapshot),
  rejections: [
    ...rejectedForAnySave,
    rejected('validation_failed', 'Some fields need another look.', {
      fields: { phone: ['Enter a phone number, for example 012-345 6789 or +60123456789.'] },
    }),
  ],
  part: (screen) => screen.within('form', texts.submit),
  place: (screen) => screen.within('form', texts.submit),
  succeededText: texts.done,
  succeeded: async ({ screen }) => {
    await screen.within('banner').see('button', newUsername);
    await screen.seeText(copy.profile.hello(newUsername));
  },
  endsAt: '/login',
  left: async (stage) => {
    await comeBack(stage, new RegExp(`^${person.username}`));
    await answersProfile(named)(stage);
    await stage.screen.seeValue(fields.username, keptIn(stage.from, 'username', person.username));
  },
});
