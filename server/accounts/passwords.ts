import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordCheck } from '../deps';
import { accountMessages } from '../messages/en/accounts';
import { runHashing } from './hashing';

/** Parameters of argon2id, which is the library's default algorithm. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => runHashing(() => hash(password, cost));

export const isPassword: PasswordCheck = async (passwordHash, password) => {
  const known = passwordHash ?? (await dummyHash);
  const matches = await runHashing(() => verify(known, password));
  return matches && passwordHash !== null;
};

/** Verified if no account exists, so that the response time does not reveal accounts (reliability rule 9). */
const dummyHash = hashPassword('the password of no account');

const common = new Set(dictionary.passwords.filter((word) => word.length >= 8));

/** The validation error of a new password, or null (api.md section 2.8). */
export function passwordError(password: string, person: { username?: string; email: string }): string | null {
  const plain = password.toLowerCase();
  const own = [person.username, person.email, person.email.split('@')[0]];
  if (own.some((name) => name?.toLowerCase() === plain)) return accountMessages.passwordIsName;
  return common.has(plain) ? accountMessages.passwordTooCommon : null;
}
