import { expect, it } from 'vitest';
import { renderPages } from '../support/rendered-pages';

const rendered = await renderPages();

const fieldsOf = (path: string) => {
  const page = document.createElement('div');
  page.innerHTML = rendered.find((one) => one.path === path)?.body ?? '';
  const form = page.querySelector('form');
  const inputs = [...(form?.querySelectorAll('input') ?? [])].filter(({ name }) => name !== '');
  const submits = form?.querySelectorAll('button[type=submit]').length;
  return {
    submits,
    fields: inputs.map(({ name, type, autocomplete }) => `${name}: ${type}, ${autocomplete}`),
  };
};

it.each([
  ['/login', ['email: email, username', 'password: password, current-password']],
  [
    '/register',
    [
      'username: text, nickname',
      'email: email, username',
      'phone: tel, tel',
      'date_of_birth: date, bday',
      'full_name: text, name',
      'password: password, new-password',
      'password_confirmation: password, new-password',
      'agree_terms: checkbox, ',
      'agree_privacy: checkbox, ',
      'marketing_opt_in: checkbox, ',
    ],
  ],
  ['/verify', ['email: email, email', 'verification_code: text, one-time-code']],
  ['/forgot-password', ['email: email, email']],
  [
    '/reset-password',
    [
      'email: email, username',
      'verification_code: text, one-time-code',
      'password: password, new-password',
      'password_confirmation: password, new-password',
    ],
  ],
])(
  '%s has autocomplete attributes for its fields, in a form that is rendered immediately',
  { tags: ['O.autofill.1'] },
  (path, fields) => {
    expect(fieldsOf(path)).toEqual({ submits: 1, fields });
  },
);
