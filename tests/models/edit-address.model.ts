import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { done, invalid, success } from './answers';
import type { FormField } from './form-fields';
import { formModel } from './form-model';
import { correctsMostly, keptIn } from './form-record';
import { address, movedProfile, profile, savedLater, settledProfile } from './player-samples';
import { answersProfile, comeBack, readsProfile, rejectedForAnySave } from './profile-page';
import { field } from './unmodeled-controls';

const texts = copy.profile.address;

const wrongPostcode = (name: string) => invalid({ [name]: ['A postcode has 5 digits.'] });

const inSabah = { ...address, state: 'Sabah', postcode: '46000' };

const given = (name: Exclude<keyof typeof address, 'line2'>, label: string): FormField => ({
  name,
  label,
  text: address[name],
  given: address[name],
});

const removed = success(endpoints.updateProfile, { ...profile, ...savedLater });

export const editAddressModel = formModel({
  machine: forms.editAddress,
  verb: 'updateProfile',
  start: {
    name: 'a player with an address opens the profile',
    input: { values: { ...address, line2: '' } },
    ...readsProfile(settledProfile),
  },
  fields: [
    given('recipient_name', texts.recipient),
    given('phone', texts.phone),
    given('line1', texts.line1),
    given('city', texts.city),
    { name: 'state', label: texts.state, text: 'Sabah', isChosen: true },
    { name: 'postcode', label: texts.postcode, text: '46000' },
  ],
  optional: [field(texts.line2)],
  submit: texts.submit,
  submitting: texts.submitting,
  failed: texts.failed,
  sent: ({ values }) => ({ shipping_address: { ...values, line2: values.line2 || null, country: 'MY' } }),
  done: done(endpoints.updateProfile, {
    ...settledProfile,
    ...savedLater,
    shipping_address: { ...inSabah, line1: 'No. 12, Jalan Ceria' },
  }),
  records: [done(endpoints.getProfile, { ...movedProfile, ...savedLater })],
  arrived: done(endpoints.getProfile, { ...settledProfile, ...savedLater, shipping_address: inSabah }),
  removal: {
    isFeasible: (snapshot) =>
      !snapshot.matches('submitting') && Object.values(snapshot.context.saved).some((value) => value !== ''),
    drive: async ({ screen, world }) => {
      await screen.within('main').press('button', texts.remove.submit);
      await world.answer('updateProfile', removed);
      await screen.seeText(texts.remove.done);
    },
  },
  corrections: correctsMostly('state'),
  rejections: [
    ...rejectedForAnySave,
    {
      error: wrongPostcode('postcode').error,
      outcome: wrongPostcode('shipping_address.postcode').outcome,
    },
  ],
  part: (screen) => screen.within('form', texts.submit),
  place: (screen) => screen.within('form', texts.submit),
  succeededText: texts.done,
  succeeded: async ({ screen }) => {
    await screen.seeEnabled('button', texts.remove.submit);
    await screen.dontSeeText(texts.remove.done);
  },
  endsAt: '/login',
  left: async (stage) => {
    await comeBack(stage);
    await answersProfile(settledProfile)(stage);
    await stage.screen.seeValue(texts.state, keptIn(stage.from, 'state', address.state));
  },
});
