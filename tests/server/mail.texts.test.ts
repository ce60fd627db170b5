import { expect, it } from 'vitest';
import { passwordChangedMail, placeMail, resetMail, verificationMail } from '../../server/mail/emails';

const sender = { campaign: 'Piala Kita', publicUrl: 'https://piala.example.test' };

it('the verification email contains the code', () => {
  const mail = verificationMail(sender, { username: 'Aiman', code: '402913', minutes: 10 });
  expect(mail).toEqual({
    subject: 'Your Piala Kita code',
    text: `Hi Aiman,

Your verification code is:

    402913

It expires in 10 minutes.

Didn't sign up? You can ignore this email.

Piala Kita
https://piala.example.test
`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Your Piala Kita code</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#16161d;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px">Hi Aiman,</p>
<p style="margin:0 0 16px">Your verification code is:</p>
<p style="margin:0 0 16px;font:bold 34px/1.3 'Courier New',Courier,monospace;letter-spacing:6px">402913</p>
<p style="margin:0 0 16px">It expires in 10 minutes.</p>
<p style="margin:0 0 16px">Didn't sign up? You can ignore this email.</p>
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d5d5de;font-size:14px">Piala Kita<br><a href="https://piala.example.test" style="color:#16161d">https://piala.example.test</a></p>
</div></body></html>
`,
    lifeMinutes: 10,
  });
});

it('the password reset email contains the code', () => {
  const mail = resetMail(sender, { username: 'Aiman', code: '402913', minutes: 1 });
  expect([mail.subject, mail.text, mail.lifeMinutes]).toEqual([
    'Reset your Piala Kita password',
    `Hi Aiman,

Your code to reset your password is:

    402913

Enter it at https://piala.example.test/frontend/reset-password.

It expires in 1 minute. Never share it. We'll never ask for it.

Didn't ask for this? You can ignore this email. Your password won't change.

Piala Kita
https://piala.example.test
`,
    1,
  ]);
});

it('the password change notice says what to do about it', () => {
  const mail = passwordChangedMail(sender, { username: 'Aiman' });
  expect([mail.subject, mail.text, mail.lifeMinutes]).toEqual([
    'Your Piala Kita password was changed',
    `Hi Aiman,

Your password was changed, and every other device was logged out.

Wasn't you? Reset your password right away at https://piala.example.test/frontend/forgot-password.

Piala Kita
https://piala.example.test
`,
    1440,
  ]);
});

it('both parts of an email say the same', () => {
  const code = { username: 'Aiman', code: '402913', minutes: 10 };
  const plain = (html: string) =>
    html
      .replace(/<title>.*<\/title>/, '')
      .replaceAll('&quot;', '"')
      .split(/<[^>]*>/);
  const words = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');
  for (const mail of [
    verificationMail(sender, code),
    resetMail(sender, code),
    passwordChangedMail(sender, code),
  ])
    expect(words(plain(mail.html))).toEqual(words(mail.text.split('\n')));
});

it('a name in an email stays text on one line', () => {
  const hostile = '"><img src=x onerror=alert(1)>&amp;\r\n\r\n    000000\u2028Bcc: eve@example.test';
  const mail = verificationMail(
    { ...sender, campaign: hostile },
    { username: hostile, code: '402913', minutes: 10 },
  );
  const flat = '"><img src=x onerror=alert(1)>&amp; 000000 Bcc: eve@example.test';
  const escaped = '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&amp;amp; 000000 Bcc: eve@example.test';
  expect(mail.subject).toBe(`Your ${flat} code`);
  expect(mail.text.split('\n').filter((line) => line.includes('000000'))).toEqual([`Hi ${flat},`, flat]);
  expect(mail.html.split(escaped)).toHaveLength(4);
  expect(mail.html).not.toContain('<img');
});

it('the email about a place names the tournament', () => {
  const mail = placeMail(sender, { username: 'Aiman', tournament: 'Golden Cap Finals' });
  expect([mail.subject, mail.text, mail.lifeMinutes]).toEqual([
    'You have a place in Golden Cap Finals',
    `Hi Aiman,

A place became free, and you were first on the waiting list: you now take part in Golden Cap Finals.

See your tournaments at https://piala.example.test/frontend/my-tournaments.

Can't make it? Leave the tournament there, so that the next player can join.

Piala Kita
https://piala.example.test
`,
    1440,
  ]);
});
