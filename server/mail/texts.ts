import type { Mail } from '../deps';

type Words = Pick<Mail, 'subject' | 'text'>;

/** What is written to a player who has to prove an address. */
export const verificationMail = (username: string, code: string, minutes: number): Words => ({
  subject: 'Your Cap Clash code',
  text: [
    `Hi ${username},`,
    '',
    `your verification code is ${code}. It works for ${minutes} minutes.`,
    '',
    'If you did not register, you need not do anything.',
  ].join('\n'),
});
