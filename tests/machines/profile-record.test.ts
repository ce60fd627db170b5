import { expect, it } from 'vitest';
import { addressIn, detailsIn, marketingIn } from '../../machines/form/profile-record';

const address = {
  recipient_name: 'Aina Lim',
  phone: '012-345 6789',
  line1: '7 Jalan Merpati',
  line2: 'Block B',
  postcode: '50000',
  city: 'Kuala Lumpur',
  state: 'Selangor',
};
const noAddress = { recipient_name: '', phone: '', line1: '', line2: '', postcode: '', city: '', state: '' };

it.each([
  [{}, {}],
  [
    { username: 'aina', phone: '012-345 6789', full_name: 'Aina Lim' },
    { username: 'aina', phone: '012-345 6789', full_name: 'Aina Lim' },
  ],
  [
    { phone: null, full_name: null },
    { phone: '', full_name: '' },
  ],
])('the form of the details of %j has the fields %j', (profile, fields) => {
  expect(detailsIn(profile)).toStrictEqual(fields);
});

it.each([
  [{}, {}],
  [{ shipping_address: null }, noAddress],
  [{ shipping_address: {} }, noAddress],
  [{ shipping_address: { ...address, line2: null } }, { ...address, line2: '' }],
  [{ shipping_address: { ...address, country: 'MY' } }, address],
])('the form of the address of %j has the fields %j', (profile, fields) => {
  expect(addressIn(profile)).toStrictEqual(fields);
});

it.each([
  [{}, {}],
  [{ marketing_opt_in: true }, { marketing_opt_in: '1' }],
  [{ marketing_opt_in: false }, { marketing_opt_in: '' }],
])('the checkbox for marketing of %j holds %j', (profile, fields) => {
  expect(marketingIn(profile)).toStrictEqual(fields);
});
