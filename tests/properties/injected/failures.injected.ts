import { altering, hide, type Injected, rewording } from './fault';

const unsaid = (words: string, machine: string, property: string): Injected => ({
  property,
  machine,
  fault: rewording(words, 'Oops'),
  violation: `nothing says '${words}'`,
});

const own = (machine: string, words: string): Injected =>
  unsaid(words, machine, `a failure of '${machine}' without words of the server reads '${words}'`);

export const injectedInFailures: readonly Injected[] = [
  unsaid('Wrong e-mail or password.', 'logIn', "a refusal is told in the server's own words"),
  own('logIn', 'Login failed'),
  own('register', 'Registration failed'),
  own('verifyEmail', 'Verification failed'),
  own('forgotPassword', 'Failed to send password reset email'),
  own('resetPassword', 'Password reset failed'),
  {
    ...own('redeemDialog', 'Failed to redeem code'),
    property: "a failure of 'redeemCode' without words of the server reads 'Failed to redeem code'",
  },
  unsaid('Network Error', 'homeContent', 'a lost connection reads Network Error'),
  unsaid(
    'timeout of 10000ms exceeded',
    'wallet',
    'ten seconds without an answer read timeout of 10000ms exceeded',
  ),
  unsaid(
    'Request failed with status code 502',
    'logIn',
    'an answer that cannot be read tells its status code',
  ),
  {
    property: 'who has tried too often reads how long to wait',
    machine: 'logIn',
    fault: rewording('You can try again in', 'Wait'),
    violation: 'nothing counts down',
  },
  {
    property: 'what could not be loaded can be asked for again',
    machine: 'homeContent',
    fault: altering<HTMLButtonElement>('main button', (button) => {
      if (button.textContent === 'Try again') hide(button);
    }),
    violation: 'nothing offers it',
  },
  {
    property: 'what the server finds wrong in a field is said with that field, which is marked',
    machine: 'changePassword',
    fault: altering('[aria-invalid]', (field) => field.removeAttribute('aria-describedby')),
    violation: "no field is marked 'This is not the password of your account.'",
  },
  {
    property: 'what was typed is still there after a failure',
    machine: 'logIn',
    fault: {
      page: () => {
        const field = document.querySelector<HTMLInputElement>('main input[name=email]');
        if (field && document.querySelector('[role=alert]')) field.value = '';
      },
    },
    violation: "'Email: aina@example.test' is gone",
  },
];
