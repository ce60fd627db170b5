import type { Property } from '../kit/run/property';
import { fieldsOf } from './reading';

interface FormCall {
  readonly verb: string;
  readonly path: string;
  readonly fields: readonly string[];
  /** Fields that may be left out. */
  readonly optional?: readonly string[];
  readonly clause: string;
}

/** A call that carries just its fields, as a form, to its address. */
const formCall = ({ verb, path, fields, optional = [], clause }: FormCall): Property => ({
  name: `'${verb}' sends ${fields.join(', ')} as a form to ${path}`,
  clauses: [clause],
  objection: ({ lately }) => {
    const sent = lately.calls.find((call) => call.verb === verb);
    if (sent === undefined) return null;
    const type = sent.headers['content-type']?.split(';')[0];
    if (`${sent.method} ${sent.path}` !== `POST ${path}`) return `it went to ${sent.method} ${sent.path}`;
    if (type !== 'application/x-www-form-urlencoded') return `it went as ${type}`;
    const names = Object.keys(fieldsOf(sent));
    const odd = [
      ...fields.filter((field) => !names.includes(field)).map((field) => `no ${field}`),
      ...names.filter((name) => ![...fields, ...optional].includes(name)).map((name) => `a field ${name}`),
    ];
    return odd.length === 0 ? null : `there was ${odd.join(' and ')}`;
  },
});

/** What the calls send. */
export const callProperties: readonly Property[] = [
  formCall({
    verb: 'logIn',
    path: '/api/auth/login',
    fields: ['email', 'password'],
    clause: '7.auth.1',
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
    clause: '7.auth.2',
  }),
  formCall({
    verb: 'verifyEmail',
    path: '/api/auth/verify-email-code',
    fields: ['email', 'verification_code'],
    clause: '7.auth.3',
  }),
  formCall({
    verb: 'resendVerification',
    path: '/api/auth/resend-email-verification',
    fields: ['email'],
    clause: '7.auth.7',
  }),
  formCall({
    verb: 'redeemCode',
    path: '/api/user/redeem-code',
    fields: ['code'],
    clause: '7.redeem.1',
  }),
  formCall({
    verb: 'completeFirstTime',
    path: '/api/user/complete-first-time',
    fields: ['name', 'email'],
    clause: '7.redeem.3',
  }),
];
