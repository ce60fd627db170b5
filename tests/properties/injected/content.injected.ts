import { altering, hide, type Injected, rewording, sending } from './injected-fault';

const machine = 'homeContent';

export const injectedInContent: readonly Injected[] = [
  {
    property: 'the home page shows the prizes and what is happening now',
    machine,
    fault: rewording('Night cup', 'Day cup'),
    violation: "the page lacks 'Night cup'",
  },
  {
    property: 'the home page asks about the 40 winners, with a link out of the app',
    machine,
    fault: altering('a[href="https://chatter.test/w"]', hide),
    violation: 'there is no link to https://chatter.test/w',
  },
  {
    property: 'money is formatted as RM with two decimals',
    machine,
    fault: rewording('RM 399.00', 'RM 399'),
    violation: "'RM 399' is shown",
  },
  {
    property: 'a prize of the home page shows its value if the API sends one',
    machine,
    fault: rewording('RM 399.00', 'RM 400.00'),
    violation: "the page lacks 'RM 399.00'",
  },
  {
    property: 'a wallet shows name and description of each reward, and the claimed state once it is claimed',
    machine: 'wallet',
    fault: rewording(/^Claimed$/, 'Ready to claim'),
    violation: '1 are claimed and 0 are shown as claimed',
  },
];

interface FormFault {
  readonly machine: string;
  readonly path: string;
  readonly fields: string;
  readonly encoding?: 'JSON';
  readonly lost: string;
}

const forms: readonly FormFault[] = [
  { machine: 'logIn', path: '/api/auth/login', fields: 'email, password', lost: 'password' },
  {
    machine: 'logInStaff',
    path: '/api/staff/login',
    fields: 'username, password',
    encoding: 'JSON',
    lost: 'password',
  },
  {
    machine: 'register',
    path: '/api/auth/register-email',
    fields:
      'username, email, phone, date_of_birth, password, password_confirmation, agree_terms, agree_privacy',
    lost: 'password_confirmation',
  },
  {
    machine: 'verifyEmail',
    path: '/api/auth/verify-email-code',
    fields: 'email, verification_code',
    lost: 'email',
  },
  {
    machine: 'resendVerification',
    path: '/api/auth/resend-email-verification',
    fields: 'email',
    lost: 'email',
  },
  { machine: 'forgotPassword', path: '/api/auth/forgot-password', fields: 'email', lost: 'email' },
  {
    machine: 'resetPassword',
    path: '/api/auth/reset-password',
    fields: 'email, verification_code, password, password_confirmation',
    encoding: 'JSON',
    lost: 'password_confirmation',
  },
  {
    machine: 'changePassword',
    path: '/api/user/change-password',
    fields: 'current_password, new_password, new_password_confirmation',
    lost: 'current_password',
  },
  {
    machine: 'completeFirstTime',
    path: '/api/user/complete-first-time',
    fields: 'name, email',
    lost: 'name',
  },
];

export const injectedInCalls: readonly Injected[] = [
  ...forms.map(({ machine, path, fields, encoding = 'a form', lost }) => ({
    property: `'${machine}' sends ${fields} as ${encoding} to ${path}`,
    machine,
    fault: sending(path, (sent) => sent.delete(lost)),
    violation: `there was no ${lost}`,
  })),
  {
    property: "'redeemCode' sends code as a form to /api/user/redeem-code",
    machine: 'redeemDialog',
    fault: sending('/redeem-code', (sent) => sent.set('player', 'U1')),
    violation: 'there was a field player',
  },
];
