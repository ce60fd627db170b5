import { forgotPassword, logIn, resetPassword } from '../../contract/auth.contract';
import { apiError, validationError } from './api-errors';
import { codeMailedTo, openWithPlayer } from './players';
import type { World } from './world';

export const email = 'aiman@example.test';
export const password = 'Roti canai for two';

export const withPassword = (typed: string) => ({ password: typed, password_confirmation: typed });

export const wrong = (attemptsLeft: number) =>
  apiError(
    'verification_code_invalid',
    attemptsLeft === 0
      ? 'That code is not right. Request a new one.'
      : `That code is not right. ${attemptsLeft} ${attemptsLeft === 1 ? 'try' : 'tries'} left.`,
    { data: { attempts_left: attemptsLeft } },
  );

export const expired = apiError('verification_code_expired', 'That code has expired. Request a new one.');

export const invalid = (field: string, text: string) => validationError({ [field]: text });

export const done = [200, { success: true, message: 'Password changed. Please log in.', data: {} }];

export const resetIn = (world: World) => ({
  ask: async (): Promise<string> => {
    world.clock.pass(60);
    await world.succeed(forgotPassword, { email });
    return codeMailedTo(world, email);
  },
  reset: async (code: string, fields: object = {}): Promise<[number, unknown]> => {
    const { status, body } = await world.call(resetPassword, {
      email,
      verification_code: code,
      ...withPassword(password),
      ...fields,
    });
    return [status, body];
  },
  logInWith: async (typed: string) => (await world.call(logIn, { email, password: typed })).status,
});

export const openForgotten = async () => {
  const world = await openWithPlayer();
  const fixture = resetIn(world);
  return { world, ...fixture, code: await fixture.ask() };
};
