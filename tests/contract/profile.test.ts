import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { getProfile } from '../../contract/profile.contract';

const read = (shipping_address: unknown) => parse(getProfile.read, { username: 'aiman', shipping_address });
const address = { recipient_name: 'Aiman Rahman', line1: '12 Jalan Ampang', city: 'Ampang' };

it('reads what it can of an address that another server words in part in its own way', () => {
  expect(
    read({ ...address, phone: { number: '+60123456789' }, line2: 7, postcode: 68000, country: null }),
  ).toEqual({ username: 'aiman', shipping_address: address });
  expect(read({ ...address, line2: null, country: 'SG' }).shipping_address).toEqual({
    ...address,
    line2: null,
    country: 'SG',
  });
  expect(read({})).toEqual({ username: 'aiman', shipping_address: {} });
});

it('tells an address that is unknown from one that is not there', () => {
  expect([read('12 Jalan Ampang'), read(null)]).toEqual([
    { username: 'aiman' },
    { username: 'aiman', shipping_address: null },
  ]);
});
