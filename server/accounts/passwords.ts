import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordCheck } from '../deps';
import { onFreeCore } from './hashing';

/** argon2id, which is the library's default. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => onFreeCore(() => hash(password, cost));

export const isPassword: PasswordCheck = async (passwordHash, password) => {
  const known = passwordHash ?? (await nobody);
  const matches = await onFreeCore(() => verify(known, password));
  return matches && passwordHash !== null;
};

/** A hash that stands in where no account is, so that time does not tell (reliability rule 9). */
const nobody = hashPassword('the password of no account');

const common = new Set(dictionary.passwords.filter((word) => word.length >= 8));

/** What is wrong with a password of this person, or null (api.md section 2.8). */
export function passwordError(password: string, person: { username?: string; email: string }): string | null {
  const plain = password.toLowerCase();
  const own = [person.username, person.email, person.email.split('@')[0]];
  if (own.some((name) => name?.toLowerCase() === plain))
    return 'Choose a password that is not your username or e-mail.';
  return common.has(plain) ? 'This password is too common. Choose another.' : null;
}
