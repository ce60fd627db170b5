import { endpoints } from '../../contract/endpoints';
import { editAddressMachine } from '../../machines/submission/forms';
import { screenCopy } from '../../src/copy/screen-copy';
import { done, refused } from './answers';
import { field } from './beside';
import { formModel } from './form-model';
import { savedLater, settledProfile } from './player-samples';
import { comeBack, opensProfile, refusedForName } from './profile-page';

const words = screenCopy.profile.address;

/** The server names a field of the address by the dots of the whole. */
const wrongPostcode = (name: string) =>
  refused('validation_failed', 'Some fields need another look.', {
    fields: { [name]: ['A postcode has 5 digits.'] },
  });

export const editAddressModel = formModel({
  machine: editAddressMachine,
  verb: 'updateProfile',
  start: { name: 'a player without an address opens the profile', input: {}, prepare: opensProfile() },
  fields: [
    { name: 'recipient_name', label: words.recipient, text: 'Aina Lim' },
    { name: 'phone', label: words.phone, text: '012-345 6789' },
    { name: 'line1', label: words.line1, text: '12 Jalan Ceria' },
    { name: 'city', label: words.city, text: 'Petaling Jaya' },
    { name: 'state', label: words.state, text: 'Selangor', isChosen: true },
    { name: 'postcode', label: words.postcode, text: '46000' },
  ],
  // One field is left, so that the first try lacks something.
  sentFrom: 5,
  optional: [field(words.line2)],
  submit: words.submit,
  submitting: words.submitting,
  failed: words.failed,
  sent: ({ values }) => ({ shipping_address: { ...values, line2: null, country: 'MY' } }),
  done: done(endpoints.updateProfile, { ...settledProfile, ...savedLater }),
  refusals: [
    ...refusedForName,
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
    await stage.screen.seeValue(words.line1, '');
  },
});
