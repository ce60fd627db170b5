import { altering, type Injected } from './injected-fault';

const reads = (text: string): boolean => document.body.textContent?.includes(text) === true;

let hasTried = false;

const holds = (field: string, text: string): boolean =>
  document.querySelector<HTMLInputElement>(`main input[name=${field}]`)?.value === text;

export const injectedInForms: readonly Injected[] = [
  {
    property: 'passwords are sent with the calls that need them only, and never stored in the browser',
    machine: 'changePassword',
    fault: { page: () => localStorage.setItem('draft', '{"new_password":"battery staple"}') },
    violation: 'it is stored under draft',
  },
  {
    property: 'passwords are cleared from all fields after a success',
    machine: 'changePassword',
    fault: altering<HTMLInputElement>('main input[name=new_password]', (field) => {
      if (reads('Password changed.')) field.value = ' battery staple';
    }),
    violation: "'New Password' holds ' battery staple'",
  },
  {
    property: 'no rate limited call is sent during its cooldown',
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
    property: 'a success message is shown only after a successful response',
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
    property: 'a refreshed profile keeps typed text',
    machine: 'editDetails',
    fault: altering<HTMLInputElement>('main input[name=username]', (field) => {
      if (field.value !== 'aina' && holds('full_name', 'Aina binti Ali')) field.value = 'aina';
    }),
    violation: "'Username' holds 'aina' and not 'aina_lim'",
  },
  {
    property: 'a refreshed profile fills every untouched field',
    machine: 'editDetails',
    fault: altering<HTMLInputElement>('main input[name=full_name]', (field) => {
      if (holds('phone', '+60198765432')) field.value = 'Aina Lim';
    }),
    violation: "'Full Name' holds 'Aina Lim' and not 'Aina binti Ali'",
  },
];
