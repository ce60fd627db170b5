import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { done, invalid } from './answers';
import type { FormField } from './form-fields';
import { formModel } from './form-model';
import { correctsMostly, keptIn } from './form-record';
import { address, movedProfile, savedLater, settledProfile } from './player-samples';
import { answersProfile, comeBack, readsProfile, rejectedForAnySave } from './profile-page';
import { field } from './unmodeled-controls';

const words = copy.profile.address;

const wrongPostcode = (name: string) => invalid({ [name]: ['A postcode has 5 digits.'] });

const inSabah = { ...address, state: 'Sabah', postcode: '46000' };

const given = (name: Exclude<keyof typeof address, 'line2'>, label: string): FormField => ({
  name,
  label,
  text: address[name],
  given: address[name],
});

export const editAddressModel = formModel({
  machine: forms.editAddress,
  verb: 'updateProfile',
  start: {
    name: 'a player with an address opens the profile',
    input: { values: { ...address, line2: '' } },
    ...readsProfile(settledProfile),
  },
  fields: [
    given('recipient_name', words.recipient),
    given('phone', words.phone),
    given('line1', words.line1),
    given('city', words.city),
    { name: 'state', label: words.state, text: 'Sabah', isChosen: true },
    { name: 'postcode', label: words.postcode, text: '46000' },
  ],
  optional: [field(words.line2)],
  submit: words.submit,
  submitting: words.submitting,
  failed: words.failed,
  sent: ({ values }) => ({ shipping_address: { ...values, line2: values.line2 || null, country: 'MY' } }),
  done: done(endpoints.updateProfile, {
    ...settledProfile,
    ...savedLater,
    shipping_address: { ...inSabah, line1: 'No. 12, Jalan Ceria' },
  }),
  records: [done(endpoints.getProfile, { ...movedProfile, ...savedLater })],
  arrived: done(endpoints.getProfile, { ...settledProfile, ...savedLater, shipping_address: inSabah }),
  corrections: correctsMostly('state'),
  rejections: [
    ...rejectedForAnySave,
    {
      error: wrongPostcode('postcode').error,
      outcome: wrongPostcode('shipping_address.postcode').outcome,
    },
  ],
  part: (screen) => screen.within('form', words.submit),
  place: (screen) => screen.within('form', words.submit),
  succeededWords: words.done,
  succeeded: async ({ screen }) => {
    await screen.seeEnabled('button', words.remove.submit);
    await screen.dontSeeText(words.remove.done);
  },
  endsAt: '/login',
  left: async (stage) => {
    await comeBack(stage);
    await answersProfile(settledProfile)(stage);
    await stage.screen.seeValue(words.state, keptIn(stage.from, 'state', address.state));
  },
});
