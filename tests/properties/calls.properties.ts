import type { Property } from '../kit/run/property';
import { fieldsOf } from './observations';

interface FormCall {
  readonly verb: string;
  readonly path: string;
  readonly fields: readonly string[];
  /** Fields that may be left out. */
  readonly optional?: readonly string[];
  readonly encoding?: 'form' | 'JSON';
  readonly clauses: readonly string[];
}

const types = { form: 'application/x-www-form-urlencoded', JSON: 'application/json' };

const formCall = ({ verb, path, fields, optional = [], encoding = 'form', clauses }: FormCall): Property => ({
  name: `'${verb}' sends ${fields.join(', ')} as ${encoding === 'form' ? 'a form' : encoding} to ${path}`,
  clauses,
  violation: ({ sinceLastStep }) => {
    const sent = sinceLastStep.calls.find((call) => call.verb === verb);
    if (sent === undefined) return null;
    const type = sent.headers['content-type']?.split(';')[0];
    if (`${sent.method} ${sent.path}` !== `POST ${path}`) return `it went to ${sent.method} ${sent.path}`;
    if (type !== types[encoding]) return `it went as ${type}`;
    const names = Object.keys(fieldsOf(sent));
    const odd = [
      ...fields.filter((field) => !names.includes(field)).map((field) => `no ${field}`),
      ...names.filter((name) => ![...fields, ...optional].includes(name)).map((name) => `a field ${name}`),
    ];
    return odd.length === 0 ? null : `there was ${odd.join(' and ')}`;
  },
});

export const callProperties: readonly Property[] = [
  formCall({
    verb: 'logIn',
    path: '/api/auth/login',
    fields: ['email', 'password'],
    clauses: ['7.auth.1'],
  }),
  formCall({
    verb: 'logInStaff',
    path: '/api/staff/login',
    fields: ['username', 'password'],
    encoding: 'JSON',
    clauses: ['7.staff.1'],
  }),
  formCall({
    verb: 'register',
    path: '/api/auth/register-email',
    fields: [
      'username',
      'email',
      'phone',
      'date_of_birth',
      'password',
      'password_confirmation',
      'agree_terms',
      'agree_privacy',
    ],
    optional: ['full_name', 'marketing_opt_in'],
    clauses: ['7.auth.2'],
  }),
  formCall({
    verb: 'verifyEmail',
    path: '/api/auth/verify-email-code',
    fields: ['email', 'verification_code'],
    clauses: ['7.auth.3'],
  }),
  formCall({
    verb: 'resendVerification',
    path: '/api/auth/resend-email-verification',
    fields: ['email'],
    clauses: ['7.auth.7'],
  }),
  formCall({
    verb: 'forgotPassword',
    path: '/api/auth/forgot-password',
    fields: ['email'],
    clauses: ['7.auth.5'],
  }),
  formCall({
    verb: 'resetPassword',
    path: '/api/auth/reset-password',
    fields: ['email', 'verification_code', 'password', 'password_confirmation'],
    encoding: 'JSON',
    clauses: ['7.auth.6', '5.password.1'],
  }),
  formCall({
    verb: 'changePassword',
    path: '/api/user/change-password',
    fields: ['current_password', 'new_password', 'new_password_confirmation'],
    clauses: ['7.profile.3', '5.password.2'],
  }),
  formCall({
    verb: 'redeemCode',
    path: '/api/user/redeem-code',
    fields: ['code'],
    clauses: ['7.redeem.1'],
  }),
  formCall({
    verb: 'completeFirstTime',
    path: '/api/user/complete-first-time',
    fields: ['name', 'email'],
    clauses: ['7.redeem.3'],
  }),
];
