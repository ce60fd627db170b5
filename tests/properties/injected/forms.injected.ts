import { altering, type Injected } from './fault';

const reads = (words: string): boolean => document.body.textContent?.includes(words) === true;

let hasTried = false;

const holds = (field: string, text: string): boolean =>
  document.querySelector<HTMLInputElement>(`main input[name=${field}]`)?.value === text;

export const injectedInForms: readonly Injected[] = [
  {
    property: 'a password goes with the calls that ask for it and with no other, and the browser keeps none',
    machine: 'changePassword',
    fault: { page: () => localStorage.setItem('draft', '{"new_password":"battery staple"}') },
    violation: 'it is kept under draft',
  },
  {
    property: 'passwords that the server has taken stand in no field any more',
    machine: 'changePassword',
    fault: altering<HTMLInputElement>('main input[name=new_password]', (field) => {
      if (reads('Password changed.')) field.value = 'battery staple';
    }),
    violation: "'New Password' holds 'battery staple'",
  },
  {
    property: 'nothing that is counted goes out while a countdown runs on',
    machine: 'logIn',
    fault: {
      page: () => {
        const isShown = document.querySelector('main input[type=checkbox]:checked') !== null;
        if (hasTried || !isShown || !reads('You can try again in')) return;
        hasTried = true;
        void fetch(new URL('/api/auth/login', location.href), { method: 'POST' }).catch(() => undefined);
      },
    },
    violation: "'logIn' was sent",
  },
  {
    property: 'that something is done is said only once the server has said so',
    machine: 'changePassword',
    fault: {
      page: () => {
        const status = Object.assign(document.createElement('p'), {
          role: 'status',
          textContent: 'Password changed. You’ve been logged out everywhere else.',
        });
        if (reads('Changing…') && !reads('Password changed.')) document.querySelector('main')?.append(status);
      },
    },
    violation:
      "'Password changed. You’ve been logged out everywhere else.' is read, and 'changePassword' has had no success",
  },
  {
    property: 'a profile that is read anew takes nothing away that a player typed',
    machine: 'editDetails',
    fault: altering<HTMLInputElement>('main input[name=username]', (field) => {
      if (field.value === '' && holds('full_name', 'Aina binti Ali')) field.value = 'aina';
    }),
    violation: "'Username' holds 'aina' and not ''",
  },
  {
    property: 'a profile that is read anew stands in every field that nobody has touched',
    machine: 'editDetails',
    fault: altering<HTMLInputElement>('main input[name=full_name]', (field) => {
      if (holds('phone', '+60198765432')) field.value = 'Aina Lim';
    }),
    violation: "'Full Name' holds 'Aina Lim' and not 'Aina binti Ali'",
  },
];
