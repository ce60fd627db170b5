import type { Profile } from '../../contract/profile.contract';

/** The fields of the profile in each of its forms; fields that the server left out are absent. */

export const detailsIn = ({ username, phone, full_name }: Profile) => ({
  ...(username !== undefined && { username }),
  ...(phone !== undefined && { phone: phone ?? '' }),
  ...(full_name !== undefined && { full_name: full_name ?? '' }),
});

export const addressNames = [
  'recipient_name',
  'phone',
  'line1',
  'line2',
  'postcode',
  'city',
  'state',
] as const;
export type AddressField = (typeof addressNames)[number];

export const addressIn = ({ shipping_address }: Profile) =>
  shipping_address === undefined
    ? {}
    : {
        recipient_name: shipping_address?.recipient_name ?? '',
        phone: shipping_address?.phone ?? '',
        line1: shipping_address?.line1 ?? '',
        line2: shipping_address?.line2 ?? '',
        postcode: shipping_address?.postcode ?? '',
        city: shipping_address?.city ?? '',
        state: shipping_address?.state ?? '',
      };

/** A checkbox holds `1` or is empty. */
export const marketingIn = ({ marketing_opt_in }: Profile) =>
  marketing_opt_in === undefined ? {} : { marketing_opt_in: marketing_opt_in ? '1' : '' };
