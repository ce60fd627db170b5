import { ofSection } from './clause';

const words = (form: string) => [`${form}#editing.outcomeUnknown`];

/** Section 8: what a person reads of failures. */
export const failureClauses = ofSection('8, Error catalogue', [
  {
    id: '8.login.1',
    text: "A failed log-in is told in the server's error text.",
    states: ['logIn#editing.rejected'],
  },
  { id: '8.login.2', text: "Without one it reads 'Login failed'.", states: words('logIn') },
  {
    id: '8.register.1',
    text: "A failed registration is told in the server's error.",
    states: ['register#editing.rejected'],
  },
  { id: '8.register.2', text: "Without an error it is told in the server's message." },
  { id: '8.register.3', text: "Without either it reads 'Registration failed'.", states: words('register') },
  {
    id: '8.verify.1',
    text: "A failed verification reads 'Verification failed' where the server says nothing of its own.",
    states: words('verifyEmail'),
  },
  {
    id: '8.forgot.1',
    text: "A failed request for a reset reads 'Failed to send password reset email'.",
    states: words('forgotPassword'),
  },
  { id: '8.reset.1', text: "A failed reset reads 'Password reset failed'.", states: words('resetPassword') },
  { id: '8.staff.1', text: "A failed log-in of staff reads 'Login failed'.", isUnchecked: true },
  {
    id: '8.redeem.1',
    text: "A refused code is told in the server's message.",
  },
  {
    id: '8.redeem.2',
    text: "Without a message it is told in the server's error.",
    states: ['redeemDialog#input.rejected'],
  },
  {
    id: '8.redeem.3',
    text: "Without either it reads 'Failed to redeem code'.",
    states: ['redeemDialog#input.outcomeUnknown'],
  },
  {
    id: '8.session.1',
    text: 'Any 401 ends the stored session.',
    states: ['playerAuth#loggedOut'],
  },
  {
    id: '8.client.1',
    text: "A lost connection reads 'Network Error'.",
    states: ['redeemDialog#input.outcomeUnknown', 'wallet#failed', 'homeContent#failed'],
  },
  {
    id: '8.client.2',
    text: "No answer in time reads 'timeout of {n}ms exceeded'.",
    states: ['redeemDialog#input.outcomeUnknown', 'wallet#failed', 'homeContent#failed'],
  },
  {
    id: '8.client.3',
    text: "A status without words reads 'Request failed with status code {n}'.",
    states: ['redeemDialog#input.outcomeUnknown', 'wallet#failed', 'homeContent#failed'],
  },
]);

/** Section 9: business constants. */
export const constantClauses = ofSection('9, Business constants and limits', [
  { id: '9.timeout.1', text: 'The client waits 10000 ms.' },
  {
    id: '9.menu.1',
    text: 'The mobile menu closes from 1025 px on.',
    states: ['mobileMenu#wide', 'mobileMenu#narrow.closed'],
  },
  {
    id: '9.banner.1',
    text: 'The banner moves in parallax above 768 px.',
    states: ['banner#drifting', 'banner#still'],
  },
  {
    id: '9.bar.1',
    text: 'The bar hides when the footer is 50 px away or nearer.',
  },
  {
    id: '9.money.1',
    text: 'Money reads as RM with two decimals.',
    states: ['homeContent#ready'],
  },
  {
    id: '9.qr.1',
    text: 'The avatar in the head is 24 px wide.',
  },
  {
    id: '9.qr.2',
    text: 'Any other avatar is 80 px wide unless told otherwise.',
  },
  { id: '9.qr.3', text: 'A QR code has level M and margin 1.' },
  {
    id: '9.base.1',
    text: 'The app is served under /frontend/.',
  },
  {
    id: '9.winners.1',
    text: 'The words of the campaign tell of 40 winners.',
  },
]);
