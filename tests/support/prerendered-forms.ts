export interface PrerenderedForm {
  readonly path: string;
  readonly call: string;
  readonly typed: Readonly<Record<string, string>>;
}

const email = 'aina@example.test';
const verification_code = '123456';
const passwords = { password: 'pass-word-12', password_confirmation: 'pass-word-12' };

export const prerenderedForms: readonly PrerenderedForm[] = [
  { path: '/login', call: '/api/auth/login', typed: { email, password: 'pass-word-12' } },
  {
    path: '/register',
    call: '/api/auth/register-email',
    typed: {
      username: 'aina',
      email,
      phone: '0123456789',
      date_of_birth: '1999-05-17',
      full_name: 'Aina binti Ali',
      ...passwords,
      agree_terms: 'on',
      agree_privacy: 'on',
      marketing_opt_in: 'on',
    },
  },
  { path: '/verify', call: '/api/auth/verify-email-code', typed: { email, verification_code } },
  { path: '/forgot-password', call: '/api/auth/forgot-password', typed: { email } },
  {
    path: '/reset-password',
    call: '/api/auth/reset-password',
    typed: { email, verification_code, ...passwords },
  },
];
