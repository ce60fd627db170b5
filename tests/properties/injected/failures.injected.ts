import { altering, hide, type Injected, rewording } from './injected-fault';

const hiding = (text: string, machine: string, property: string): Injected => ({
  property,
  machine,
  fault: rewording(text, 'Oops'),
  violation: `the page lacks '${text}'`,
});

const own = (machine: string, text: string): Injected =>
  hiding(text, machine, `a failure of '${machine}' without a server message shows '${text}'`);

export const injectedInFailures: readonly Injected[] = [
  hiding('The server says invalid credentials.', 'logIn', 'a rejection is shown with the server message'),
  own('logIn', 'Login failed'),
  own('register', 'Registration failed'),
  own('verifyEmail', 'Verification failed'),
  own('forgotPassword', 'Failed to send password reset email'),
  own('resetPassword', 'Password reset failed'),
  {
    ...own('redeemDialog', 'Failed to redeem code'),
    property: "a failure of 'redeemCode' without a server message shows 'Failed to redeem code'",
  },
  hiding('Network Error', 'homeContent', 'a lost connection is shown as Network Error'),
  hiding(
    'timeout of 10000ms exceeded',
    'wallet',
    'ten seconds without a response are shown as timeout of 10000ms exceeded',
  ),
  hiding(
    'Request failed with status code 502',
    'logIn',
    'an unreadable response is shown with its status code, or as Network Error after a success status',
  ),
  {
    property: 'a rate limited user is shown the remaining cooldown',
    machine: 'logIn',
    fault: rewording('You can try again in', 'Wait'),
    violation: 'no countdown is shown',
  },
  {
    property: 'a failed load can be retried',
    machine: 'homeContent',
    fault: altering<HTMLButtonElement>('main button', (button) => {
      if (button.textContent === 'Try again') hide(button);
    }),
    violation: 'no button offers it',
  },
  {
    property: 'a validation error of the server is shown at its field, which is marked as invalid',
    machine: 'changePassword',
    fault: altering('[aria-invalid]', (field) => field.removeAttribute('aria-describedby')),
    violation: "no field is marked 'This is not the password of your account.'",
  },
  {
    property: 'typed text is kept after a failure',
    machine: 'logIn',
    fault: {
      page: () => {
        const field = document.querySelector<HTMLInputElement>('main input[name=email]');
        if (field && document.querySelector('[role=alert]')) field.value = '';
      },
    },
    violation: "'Email: aina@example.test' is missing",
  },
];
