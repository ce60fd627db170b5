import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { done } from './answers';
import { formModel } from './form-model';
import { profile, savedLater } from './player-samples';
import {
  addressControls,
  opensSettledProfile,
  rejectedAtNoField,
  rejectedForAnySave,
  seeStillLoggedIn,
} from './profile-page';

const { address } = copy.profile;
const texts = address.remove;

const points = 451;
const removed = { ...profile, ...savedLater, points_balance: points };

export const removeAddressModel = formModel({
  machine: forms.removeAddress,
  verb: 'updateProfile',
  start: { name: 'a player with an address opens the profile', input: {}, prepare: opensSettledProfile },
  fields: [],
  submit: texts.submit,
  submitting: texts.submitting,
  failed: texts.failed,
  sent: () => ({ shipping_address: null }),
  done: done(endpoints.updateProfile, removed),
  // Meanwhile the address was added again in another tab.
  resubmit: ({ world }) => world.comeOnline(),
  rejections: [...rejectedForAnySave, rejectedAtNoField],
  part: (screen) => screen.within('region', address.title),
  place: (screen) => screen.within('region', address.title),
  unmodeledControls: (_, snapshot) => (snapshot.matches('submitting') ? [] : addressControls),
  succeededText: texts.done,
  succeeded: async ({ screen }) => {
    await screen.dontSee('button', texts.submit);
    await screen.seeText(String(points));
    for (const label of [address.recipient, address.line1, address.postcode, address.state]) {
      await screen.seeValue(label, '');
    }
  },
  endsAt: '/login',
  left: seeStillLoggedIn,
});
