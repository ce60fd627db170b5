import { expect } from 'vitest';
import { getOutbox } from '../../contract/dev.contract';
import { passwordChangedMail, verificationMail } from '../../server/mail/emails';
import { apiError } from './api-errors';
import { expectArrived, letterTo, mailRows, openMailFixture } from './mail-fixture';
import { it } from './server-test';
import { startSmtpServer } from './smtp-server';
import { createTestServer } from './world';

const aiman = 'aiman@example.test';

it('an email is delivered with both parts as written, with any letters in a name', async () => {
  const fixture = await openMailFixture();
  const words = verificationMail(
    { campaign: 'Piala “Ketupat” 🏆 杯', publicUrl: 'https://cap.example.test' },
    { username: 'Zoë Łukasz 美玲 ÄÖÜ', code: '402913', minutes: 10 },
  );
  await fixture.post(words);
  fixture.startWorker({
    smtp: { ...fixture.smtpServer.smtp, from: { name: 'Piala, 杯', address: 'no-reply@cap.example.test' } },
  });
  await expectArrived(fixture.smtpServer, [aiman]);
  const [mail] = fixture.smtpServer.arrived;
  expect(mail).toEqual({
    from: 'no-reply@cap.example.test',
    to: [aiman],
    headers: {
      from: expect.stringMatching(/^"?Piala, 杯"? <no-reply@cap\.example\.test>$/),
      to: aiman,
      subject: words.subject,
      date: expect.any(String),
      'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@cap\.example\.test>$/),
      'auto-submitted': 'auto-generated',
      'mime-version': '1.0',
      'content-type': expect.stringMatching(/^multipart\/alternative;/),
    },
    text: words.text,
    html: words.html,
  });
});

it('the text of a delivered email is deleted, and the outbox does not show it', async () => {
  const fixture = await openMailFixture();
  await fixture.post();
  expect(await fixture.world.mails()).toHaveLength(1);
  fixture.startWorker();
  await expect
    .poll(() => mailRows(fixture.world.db))
    .toEqual([{ recipient: aiman, tries: 1, is_due: false, is_delivered: true, words: '' }]);
  expect(await fixture.world.mails()).toEqual([]);
  expect(fixture.log.lines).toEqual([{ grade: 'info', event: 'mail.delivered', mail: '1', tries: 1 }]);
});

it('the outbox does not show an email that is delivered to a mailbox, even in demo mode', async ({
  world,
}) => {
  const going = await createTestServer({ settings: { smtp: (await startSmtpServer()).smtp } });
  expect((await world.call(getOutbox)).status).toBe(200);
  expect(await going.answer(getOutbox)).toEqual([
    404,
    apiError('not_found', 'There is nothing at this address.'),
  ]);
});

it('emails of committed transactions are delivered, and no others', async () => {
  const fixture = await openMailFixture();
  const { world } = fixture;
  const undone = world.db.transaction(async (tx) => {
    await world.deps.mailer.send(tx, letterTo('Undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await fixture.post();
  fixture.startWorker();
  await expectArrived(fixture.smtpServer, [aiman]);
});

it('a dummy email is never delivered, never shown, and deleted without a trace', async () => {
  const fixture = await openMailFixture();
  await fixture.post({ to: null });
  await fixture.post();
  expect((await fixture.world.mails()).map(({ to }) => to)).toEqual([aiman]);
  fixture.startWorker();
  await expectArrived(fixture.smtpServer, [aiman]);
  await expect
    .poll(() => mailRows(fixture.world.db))
    .toEqual([{ recipient: aiman, tries: 1, is_due: false, is_delivered: true, words: '' }]);
  expect(fixture.mailLogLines()).toEqual([]);
});

it('the mail worker authenticates where the server requires it', async () => {
  const logins: unknown[] = [];
  const fixture = await openMailFixture({
    onAuth: ({ username, password }, _session, done) => {
      logins.push([username, password]);
      done(null, { user: username });
    },
  });
  await fixture.post();
  fixture.startWorker({ smtp: { ...fixture.smtpServer.smtp, login: { user: 'cap@clash', pass: 'p:/ä s' } } });
  await expectArrived(fixture.smtpServer, [aiman]);
  expect(logins).toEqual([['cap@clash', 'p:/ä s']]);
});

it('no value in an email becomes a header or a recipient', async () => {
  const fixture = await openMailFixture();
  const hostile = 'x\r\nBcc: eve@example.test\r\n\r\nbody';
  await fixture.post({ subject: hostile, text: hostile, html: hostile });
  await fixture.post({ to: 'aiman@example.test\r\nRCPT TO:<eve@example.test>' });
  await fixture.post({ to: 'aiman@example.test, eve@example.test' });
  await fixture.post({ to: 'last@example.test' });
  fixture.startWorker({
    smtp: {
      ...fixture.smtpServer.smtp,
      from: { name: 'Cap\r\nBcc: eve@example.test', address: 'no-reply@cap.example.test' },
    },
  });
  await expect.poll(() => fixture.smtpServer.arrived.at(-1)?.to).toEqual(['last@example.test']);
  expect(fixture.smtpServer.arrived.flatMap(({ to }) => to)).not.toContain('eve@example.test');
  for (const { headers } of fixture.smtpServer.arrived) expect(Object.keys(headers)).not.toContain('bcc');
  expect(fixture.smtpServer.arrived[0]).toMatchObject({
    to: [aiman],
    headers: { subject: 'x Bcc: eve@example.test  body' },
    text: 'x\nBcc: eve@example.test\n\nbody',
  });
});

it('the notice of a changed password is delivered hours later', async () => {
  const fixture = await openMailFixture();
  const sender = { campaign: 'Cap Clash', publicUrl: 'https://cap.example.test' };
  await fixture.post({ ...passwordChangedMail(sender, { username: 'Aiman' }) });
  fixture.world.clock.pass(20 * 3600);
  fixture.startWorker();
  await expectArrived(fixture.smtpServer, [aiman]);
});
