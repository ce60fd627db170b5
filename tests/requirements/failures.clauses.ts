import { ofSection } from './clause';

const words = (form: string) => [`${form}#editing.outcomeUnknown`];

export const failureClauses = ofSection('8, Error catalogue', [
  {
    id: '8.login.1',
    text: 'A failed login shows the error of the server.',
    states: ['logIn#editing.rejected'],
  },
  { id: '8.login.2', text: "Without one it reads 'Login failed'.", states: words('logIn') },
  {
    id: '8.register.1',
    text: 'A failed registration shows the error of the server.',
    states: ['register#editing.rejected'],
  },
  { id: '8.register.2', text: 'Without an error it shows the message of the server.' },
  { id: '8.register.3', text: "Without either it shows 'Registration failed'.", states: words('register') },
  {
    id: '8.verify.1',
    text: "A failed verification shows 'Verification failed' if the server sends no text.",
    states: words('verifyEmail'),
  },
  {
    id: '8.forgot.1',
    text: "A failed request for a reset shows 'Failed to send password reset email'.",
    states: words('forgotPassword'),
  },
  { id: '8.reset.1', text: "A failed reset reads 'Password reset failed'.", states: words('resetPassword') },
  {
    id: '8.staff.1',
    text: "A failed login of staff shows 'Login failed'.",
    states: ['logInStaff#editing.outcomeUnknown'],
  },
  { id: '8.redeem.1', text: 'A rejected code shows the message of the server.' },
  {
    id: '8.redeem.2',
    text: 'Without a message it shows the error of the server.',
    states: ['redeemDialog#input.rejected'],
  },
  {
    id: '8.redeem.3',
    text: "Without either it shows 'Failed to redeem code'.",
    states: ['redeemDialog#input.outcomeUnknown'],
  },
  { id: '8.session.1', text: 'Any 401 ends the stored session.', states: ['playerAuth#loggedOut'] },
  {
    id: '8.client.1',
    text: "A lost connection shows 'Network Error'.",
    states: ['redeemDialog#input.outcomeUnknown', 'wallet#failed', 'homeContent#failed'],
  },
  {
    id: '8.client.2',
    text: "A timeout shows 'timeout of {n}ms exceeded'.",
    states: ['redeemDialog#input.outcomeUnknown', 'wallet#failed', 'homeContent#failed'],
  },
  {
    id: '8.client.3',
    text: "A status without a text shows 'Request failed with status code {n}'.",
    states: ['redeemDialog#input.outcomeUnknown', 'wallet#failed', 'homeContent#failed'],
  },
]);

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
    states: ['banner#parallax', 'banner#still'],
  },
  { id: '9.bar.1', text: 'The bar hides when the footer is 50 px away or nearer.' },
  { id: '9.money.1', text: 'Money is formatted as RM with two decimals.', states: ['homeContent#ready'] },
  { id: '9.qr.1', text: 'The avatar in the header is 24 px wide.' },
  { id: '9.qr.2', text: 'Any other avatar is 80 px wide by default.' },
  { id: '9.qr.3', text: 'A QR code has level M and margin 1.' },
  { id: '9.base.1', text: 'The app is served under /frontend/.' },
  { id: '9.winners.1', text: 'The campaign text mentions 40 winners.' },
]);
