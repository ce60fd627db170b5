import { ofSection } from './clause';

const words = (form: string) => [`${form}#editing.outcomeUnknown`];
const silent =
  'e2e/lost-answer.spec.ts: a server that stays silent for ten seconds is told of in the words of the specification';

const avatar =
  "screens/player-head.test.tsx: beside a player's name stands the QR code of the user id, level M with a margin of 1, within 24 px";

const inOrder = 'app/api.answers.test.ts: are read for %s in the order of the specification';
const onlyOne = 'app/api.answers.test.ts: of %s in %j are %j';

/** Section 8: what a person reads of failures. */
export const failureClauses = ofSection('8, Error catalogue', [
  {
    id: '8.login.1',
    text: "A failed log-in is told in the server's error text.",
    states: ['logIn#editing.rejected'],
    tests: [
      inOrder,
      'e2e/forms.spec.ts: a wrong password and an unknown e-mail are refused in the same words',
    ],
  },
  { id: '8.login.2', text: "Without one it reads 'Login failed'.", states: words('logIn') },
  {
    id: '8.register.1',
    text: "A failed registration is told in the server's error.",
    states: ['register#editing.rejected'],
    tests: [inOrder, 'e2e/forms.spec.ts: a taken … is refused, whatever its case, and the form is kept'],
  },
  { id: '8.register.2', text: "Without an error it is told in the server's message.", tests: [onlyOne] },
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
  { id: '8.staff.1', text: "A failed log-in of staff reads 'Login failed'." },
  {
    id: '8.redeem.1',
    text: "A refused code is told in the server's message.",
    tests: [inOrder],
  },
  {
    id: '8.redeem.2',
    text: "Without a message it is told in the server's error.",
    states: ['redeemDialog#input.rejected'],
    tests: [onlyOne, 'e2e/rejections.spec.ts: a code … is refused, the text is kept and the next code works'],
  },
  {
    id: '8.redeem.3',
    text: "Without either it reads 'Failed to redeem code'.",
    states: ['redeemDialog#input.outcomeUnknown'],
    tests: [
      'e2e/lost-answer.spec.ts: a lost answer is asked for again under the same key, and shows the same prize',
    ],
  },
  {
    id: '8.session.1',
    text: 'Any 401 ends the stored session.',
    states: ['playerAuth#loggedOut'],
    tests: ['app/create-app.test.ts: to any call ends the session, clears the storage and closes the dialog'],
  },
  {
    id: '8.client.1',
    text: "A lost connection reads 'Network Error'.",
    states: ['redeemDialog#input.outcomeUnknown', 'wallet#failed', 'homeContent#failed'],
    tests: [
      'e2e/lost-answer.spec.ts: a lost answer is asked for again under the same key, and shows the same prize',
      'app/api.silence.test.ts: is a Network Error when the connection is lost, and is not tried again',
    ],
  },
  {
    id: '8.client.2',
    text: "No answer in time reads 'timeout of {n}ms exceeded'.",
    states: ['redeemDialog#input.outcomeUnknown', 'wallet#failed', 'homeContent#failed'],
    tests: [silent],
  },
  {
    id: '8.client.3',
    text: "A status without words reads 'Request failed with status code {n}'.",
    states: ['redeemDialog#input.outcomeUnknown', 'wallet#failed', 'homeContent#failed'],
    tests: ['app/words.test.ts: a refusal of a call without words of its own is told by its status'],
  },
]);

/** Section 9: business constants. */
export const constantClauses = ofSection('9, Business constants and limits', [
  { id: '9.timeout.1', text: 'The client waits 10000 ms.', tests: [silent] },
  {
    id: '9.menu.1',
    text: 'The mobile menu closes from 1025 px on.',
    states: ['mobileMenu#wide', 'mobileMenu#narrow.closed'],
    tests: [
      'e2e/phone.spec.ts: on a phone the menu offers a guest Register, and a window that widens closes it',
    ],
  },
  {
    id: '9.banner.1',
    text: 'The banner moves in parallax above 768 px.',
    states: ['banner#drifting', 'banner#still'],
    tests: ['machines/banner.test.ts: drifts as long as motion is welcome'],
  },
  {
    id: '9.bar.1',
    text: 'The bar hides when the footer is 50 px away or nearer.',
    tests: [
      'app/watch-footer.test.ts: with the footer %i px below the window is shown: %s',
      'e2e/join-bar.spec.ts: within 50 px of the footer the bar hides, and no earlier, at … px',
    ],
  },
  {
    id: '9.money.1',
    text: 'Money reads as RM with two decimals.',
    states: ['homeContent#ready'],
    tests: ['app/words.test.ts: money reads as RM with two decimals, and 0 as free'],
  },
  {
    id: '9.qr.1',
    text: 'The avatar in the head is 24 px wide.',
    tests: ['e2e/avatar.spec.ts: in a window of … px the picture beside the name reads as the user id'],
  },
  {
    id: '9.qr.2',
    text: 'Any other avatar is 80 px wide unless told otherwise.',
    tests: ['e2e/avatar.spec.ts: the picture that the profile saves reads as the user id'],
  },
  { id: '9.qr.3', text: 'A QR code has level M and margin 1.', tests: [avatar] },
  {
    id: '9.base.1',
    text: 'The app is served under /frontend/.',
    tests: [
      'e2e/first-light.spec.ts: guests and players are sent where they belong',
      'server/http.headers.test.ts: %s %s: %i',
    ],
  },
  {
    id: '9.winners.1',
    text: 'The words of the campaign tell of 40 winners.',
    tests: ['server/open.content.test.ts: asks who is one of the 40 winners, with a link out of the app'],
  },
]);
