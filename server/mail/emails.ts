import type { Mail } from '../deps';
import { type Sender, write } from './email-template';

type MailText = Omit<Mail, 'to'>;

interface CodeMail {
  username: string;
  code: string;
  /** How long the code works, and the mail with it. */
  minutes: number;
}

/** What is written to a player who has to prove an address. */
export const verificationMail = (sender: Sender, { username, code, minutes }: CodeMail): MailText => ({
  ...write(
    {
      subject: `Your ${sender.campaign} code`,
      username,
      before: ['your verification code is:'],
      code,
      after: [`It works for ${minutesOf(minutes)}.`, 'If you did not register, you need not do anything.'],
    },
    sender,
  ),
  lifeMinutes: minutes,
});

/** What is written to somebody who has forgotten the password. */
export const resetMail = (sender: Sender, { username, code, minutes }: CodeMail): MailText => ({
  ...write(
    {
      subject: `Reset your ${sender.campaign} password`,
      username,
      before: ['your code for a new password is:'],
      code,
      after: [
        `Enter it at ${sender.publicUrl}/frontend/reset-password.`,
        `It works for ${minutesOf(minutes)}. Give it to nobody: we never ask for it.`,
        'If you did not ask for it, you need not do anything: your password stays as it is.',
      ],
    },
    sender,
  ),
  lifeMinutes: minutes,
});

/** What is written after a password was changed or reset. */
export const passwordChangedMail = (sender: Sender, { username }: Pick<CodeMail, 'username'>): MailText => ({
  ...write(
    {
      subject: `Your ${sender.campaign} password was changed`,
      username,
      before: [
        'the password of your account was changed, and every other device was signed out.',
        `If it was not you, choose a new one at once with "Forgot password" at ${sender.publicUrl}/frontend/forgot-password.`,
      ],
      after: [],
    },
    sender,
  ),
  lifeMinutes: noticeMinutes,
});

/** News older than a day helps nobody. */
const noticeMinutes = 1440;

const minutesOf = (count: number): string => `${count} ${count === 1 ? 'minute' : 'minutes'}`;
