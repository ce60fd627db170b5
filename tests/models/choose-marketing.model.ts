import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { done } from './answers';
import { formModel } from './form-model';
import { profile, savedLater } from './player-samples';
import { readsProfile, rejectedAtNoField, rejectedForAnySave, seeStillLoggedIn } from './profile-page';

const texts = copy.profile.marketing;

export const chooseMarketingModel = formModel({
  machine: forms.chooseMarketing,
  verb: 'updateProfile',
  start: { name: 'a player opens the profile', input: {}, ...readsProfile() },
  fields: [{ name: 'marketing_opt_in', label: copy.fields.marketing }],
  submit: texts.submit,
  submitting: texts.submitting,
  failed: texts.failed,
  sent: ({ values }) => ({ marketing_opt_in: values.marketing_opt_in === '1' }),
  done: done(endpoints.updateProfile, { ...profile, ...savedLater, marketing_opt_in: true }),
  records: [
    done(endpoints.getProfile, { ...profile, ...savedLater, marketing_opt_in: true }),
    done(endpoints.getProfile, profile),
  ],
  rejections: [...rejectedForAnySave, rejectedAtNoField],
  part: (screen) => screen.within('form', texts.submit),
  place: (screen) => screen.within('form', texts.submit),
  succeededText: texts.done,
  succeeded: ({ screen }) => screen.seeEnabled('button', texts.submit),
  endsAt: '/login',
  left: seeStillLoggedIn,
});
