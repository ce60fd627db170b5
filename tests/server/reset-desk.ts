import { forgotPassword, logIn, resetPassword } from '../../contract/auth.contract';
import { codeMailedTo, openWithPlayer } from './people';
import type { World } from './world';

export const email = 'aiman@example.test';
export const password = 'Roti canai for two';

export const withPassword = (typed: string) => ({ password: typed, password_confirmation: typed });

export const wrong = (triesLeft: number) => ({
  success: false,
  error:
    triesLeft === 0
      ? 'That code is not right. Ask for a new one.'
      : `That code is not right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
  error_code: 'verification_code_invalid',
  data: { attempts_left: triesLeft },
});

export const expired = {
  success: false,
  error: 'That code has expired. Ask for a new one.',
  error_code: 'verification_code_expired',
};

export const invalid = (field: string, text: string) => ({
  success: false,
  error: text,
  error_code: 'validation_failed',
  errors: { [field]: [text] },
});

/** Asks for a code a minute later, and reads it. */
export const ask = async (world: World): Promise<string> => {
  world.clock.pass(60);
  await world.succeed(forgotPassword, { email });
  return codeMailedTo(world, email);
};

/** A player who has asked for a code. */
export const openForgotten = async () => {
  const world = await openWithPlayer();
  return { world, code: await ask(world) };
};

export const reset = async (world: World, code: string, fields: object = {}): Promise<[number, unknown]> => {
  const { status, body } = await world.call(resetPassword, {
    email,
    verification_code: code,
    ...withPassword(password),
    ...fields,
  });
  return [status, body];
};

export const done = [200, { success: true, message: 'Password changed. Please log in.', data: {} }];

export const logInWith = async (world: World, typed: string) =>
  (await world.call(logIn, { email, password: typed })).status;
