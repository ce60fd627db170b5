import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { getProfile } from '../../contract/profile.contract';

const read = (shipping_address: unknown) => parse(getProfile.read, { username: 'aiman', shipping_address });
const address = { recipient_name: 'Aiman Rahman', line1: '12 Jalan Ampang', city: 'Ampang' };

it('an address that is partly of another shape is read as far as possible', () => {
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

it('an unknown address is distinguished from no address', () => {
  expect([read('12 Jalan Ampang'), read(null)]).toEqual([
    { username: 'aiman' },
    { username: 'aiman', shipping_address: null },
  ]);
});
