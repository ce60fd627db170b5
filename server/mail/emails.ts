import type { Mail } from '../deps';
import { durationMessages } from '../messages/en/durations';
import { renderEmail, type Sender } from './email-template';

type MailText = Omit<Mail, 'to'>;

interface CodeMail {
  username: string;
  code: string;
  /** The lifetime of the code, and of the email. */
  minutes: number;
}

/** Verifies the address of a new account. */
export const verificationMail = (sender: Sender, { username, code, minutes }: CodeMail): MailText => ({
  ...renderEmail(
    {
      subject: `Your ${sender.campaign} code`,
      username,
      intro: ['Your verification code is:'],
      code,
      outro: [
        `It expires in ${durationMessages.minutes(minutes)}.`,
        "Didn't sign up? You can ignore this email.",
      ],
    },
    sender,
  ),
  lifeMinutes: minutes,
});

/** Resets a forgotten password. */
export const resetMail = (sender: Sender, { username, code, minutes }: CodeMail): MailText => ({
  ...renderEmail(
    {
      subject: `Reset your ${sender.campaign} password`,
      username,
      intro: ['Your code to reset your password is:'],
      code,
      outro: [
        `Enter it at ${sender.publicUrl}/frontend/reset-password.`,
        `It expires in ${durationMessages.minutes(minutes)}. Never share it. We'll never ask for it.`,
        "Didn't ask for this? You can ignore this email. Your password won't change.",
      ],
    },
    sender,
  ),
  lifeMinutes: minutes,
});

/** Confirms a changed or reset password. */
export const passwordChangedMail = (sender: Sender, { username }: Pick<CodeMail, 'username'>): MailText => ({
  ...renderEmail(
    {
      subject: `Your ${sender.campaign} password was changed`,
      username,
      intro: [
        'Your password was changed, and every other device was logged out.',
        `Wasn't you? Reset your password right away at ${sender.publicUrl}/frontend/forgot-password.`,
      ],
      outro: [],
    },
    sender,
  ),
  lifeMinutes: noticeMinutes,
});

interface PlaceMail {
  username: string;
  tournament: string;
}

/** Tells a player of the waitlist that a place became free. */
export const placeMail = (sender: Sender, { username, tournament }: PlaceMail): MailText => ({
  ...renderEmail(
    {
      subject: `You have a place in ${tournament}`,
      username,
      intro: [
        `A place became free, and you were first on the waiting list: you now take part in ${tournament}.`,
        `See your tournaments at ${sender.publicUrl}/frontend/my-tournaments.`,
      ],
      outro: ["Can't make it? Leave the tournament there, so that the next player can join."],
    },
    sender,
  ),
  lifeMinutes: noticeMinutes,
});

interface RewardMail {
  username: string;
  reward: string;
}

/** Tells a player that an admin approved a reward. */
export const rewardApprovedMail = (sender: Sender, { username, reward }: RewardMail): MailText => ({
  ...renderEmail(
    {
      subject: `Your ${reward} is approved`,
      username,
      intro: [`${reward} is yours. See what to do next at ${sender.publicUrl}/frontend/rewards.`],
      outro: [],
    },
    sender,
  ),
  lifeMinutes: noticeMinutes,
});

/** Tells a player that an admin rejected a reward, and why. */
export const rewardRejectedMail = (
  sender: Sender,
  { username, reward, reason }: RewardMail & { reason: string },
): MailText => ({
  ...renderEmail(
    {
      subject: `Your ${reward} was not approved`,
      username,
      intro: [`${reward} was not approved: ${reason}`],
      outro: [],
    },
    sender,
  ),
  lifeMinutes: noticeMinutes,
});

/** Tells a player that a ticket won. */
export const raffleWonMail = (
  sender: Sender,
  { username, raffle, prize, ticket }: { username: string; raffle: string; prize: string; ticket: string },
): MailText => ({
  ...renderEmail(
    {
      subject: `You won ${prize}`,
      username,
      intro: [
        `Your ticket ${ticket} won ${prize} in ${raffle}.`,
        `See the draw at ${sender.publicUrl}/frontend/rewards.`,
      ],
      outro: ["We'll contact you about your prize at this address."],
    },
    sender,
  ),
  lifeMinutes: noticeMinutes,
});

/** After a day the notice is no longer useful. */
const noticeMinutes = 1440;
