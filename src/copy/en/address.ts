export const addressCopy = {
  recipient: 'Recipient',
  phone: 'Recipient’s phone',
  line1: 'Address',
  line2: 'Address line 2',
  postcode: 'Postcode',
  postcodeHint: '5 digits',
  city: 'City',
  state: 'State',
  chooseState: 'Choose a state',
};
