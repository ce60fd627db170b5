export const loginCopy = {
  title: 'Welcome back',
  lead: 'Log in and redeem your next cap.',
  submit: 'Log In',
  submitting: 'Logging in…',
  failed: 'Login failed',
  noAccount: 'New here? Register',
  forgot: 'Forgot your password?',
  verifyInstead: 'Verify your email',
  verified: 'Email verified. Please log in.',
};

export const registerCopy = {
  title: 'Join the challenge',
  lead: 'Sign-up takes a minute. Prizes last all season.',
  submit: 'Register',
  submitting: 'Registering…',
  failed: 'Registration failed',
  haveAccount: 'Already playing? Log in',
};

export const verifyCopy = {
  title: 'Check your email',
  lead: 'We’ve sent you a code. Enter it and you’re ready to play.',
  submit: 'Verify',
  submitting: 'Verifying…',
  failed: 'Verification failed',
  resend: 'Send a new code',
  resending: 'Sending a new code…',
  resent: 'A new code is on its way.',
  waits: 'You can request a new code in',
  registered: 'Account created. One step to go.',
  verifiedLead: 'Your account is ready to play.',
  resendNeedsEmail: 'Enter your email above first.',
  resendFailed: 'Couldn’t send a new code',
};

export const forgotPasswordCopy = {
  title: 'Forgot your password?',
  lead: 'Enter your email and we’ll send you a code to set a new one.',
  submit: 'Send reset code',
  submitting: 'Sending reset code…',
  failed: 'Failed to send password reset email',
  haveCode: 'I already have a code',
  remembered: 'Back to login',
};

export const resetPasswordCopy = {
  title: 'Set a new password',
  lead: 'Enter the code from our email and choose a new password.',
  sent: 'If that address has an account, we sent a reset code.',
  submit: 'Set new password',
  submitting: 'Setting new password…',
  failed: 'Password reset failed',
  newCode: 'Send me a new code',
  done: 'Password changed. Please log in.',
  ended: 'Use your new password from now on.',
};
