/** The labels and messages that forms share. */
export const fieldsCopy = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  username: 'Username',
  phone: 'Phone',
  dateOfBirth: 'Date of Birth',
  verificationCode: 'Verification Code',
  fullName: 'Full Name',
  name: 'Name',
  optional: 'Optional',
  usernameHint: 'Use 3 to 20 letters, numbers or underscores. Others see it on the leaderboard.',
  passwordHint: 'At least 8 characters. A short sentence works well.',
  phoneHint: 'For example 012-345 6789',
  codeHint: 'The 6-digit code from our email',
  agreeTo: 'I agree to the',
  newTab: 'Opens in a new tab',
  marketing: 'Tell me about new prizes and events',
  checkThese: 'Please check the highlighted fields.',
  required: 'Please fill this in.',
  tick: 'Please tick this box to play.',
  usernameLocked: (day: string) => `You can change your username again on ${day}.`,
  mismatch: 'The passwords do not match.',
  showPassword: 'Show password',
  waits: 'You can try again in',
};

/** The copy of a form that saves, from the name of what it saves. */
export const savingCopy = (name: string) => ({
  submit: `Save ${name}`,
  submitting: 'Saving…',
  failed: `Couldn’t save your ${name}`,
  done: `${name.charAt(0).toUpperCase()}${name.slice(1)} saved.`,
});
