import { expect, it } from 'vitest';
import { getOutbox } from '../../contract/dev.contract';
import { passwordChangedMail, verificationMail } from '../../server/mail/texts';
import { expectArrived, letterTo, mailRows, openMailDesk } from './mail-desk';
import { openPostOffice } from './post-office';
import { openWorld } from './world';

const aiman = 'aiman@example.test';

it('delivers both parts as they were written, whatever letters the names have', async () => {
  const desk = await openMailDesk();
  const words = verificationMail(
    { campaign: 'Piala “Ketupat” 🏆 杯', publicUrl: 'https://cap.example.test' },
    { username: 'Zoë Łukasz 美玲 ÄÖÜ', code: '402913', minutes: 10 },
  );
  await desk.post(words);
  desk.hire({
    smtp: { ...desk.office.smtp, from: { name: 'Piala, 杯', address: 'no-reply@cap.example.test' } },
  });
  await expectArrived(desk.office, [aiman]);
  const [mail] = desk.office.arrived;
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

it('keeps no word of a mail that was delivered, and shows it in no outbox', async () => {
  const desk = await openMailDesk();
  await desk.post();
  expect(await desk.world.mails()).toHaveLength(1);
  desk.hire();
  await expect
    .poll(() => mailRows(desk.world.db))
    .toEqual([{ recipient: aiman, tries: 1, is_due: false, is_delivered: true, words: '' }]);
  expect(await desk.world.mails()).toEqual([]);
  expect(desk.log.lines).toEqual([{ grade: 'info', event: 'mail.delivered', mail: '1', tries: 1 }]);
});

it('shows nobody a mail that goes to a mailbox, in demo mode either', async () => {
  const world = await openWorld();
  const going = await openWorld({ settings: { smtp: (await openPostOffice()).smtp } });
  expect((await world.call(getOutbox)).status).toBe(200);
  const { status, body } = await going.call(getOutbox);
  expect([status, body]).toEqual([
    404,
    { success: false, error: 'There is nothing at this address.', error_code: 'not_found' },
  ]);
});

it('delivers what was committed and nothing else', async () => {
  const desk = await openMailDesk();
  const { world } = desk;
  const undone = world.db.transaction(async (tx) => {
    await world.deps.mailer.send(tx, letterTo('Undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await desk.post();
  desk.hire();
  await expectArrived(desk.office, [aiman]);
});

it('never delivers a decoy, shows it nowhere, and leaves no trace of it', async () => {
  const desk = await openMailDesk();
  await desk.post({ to: null });
  await desk.post();
  expect((await desk.world.mails()).map(({ to }) => to)).toEqual([aiman]);
  desk.hire();
  await expectArrived(desk.office, [aiman]);
  await expect
    .poll(() => mailRows(desk.world.db))
    .toEqual([{ recipient: aiman, tries: 1, is_due: false, is_delivered: true, words: '' }]);
  expect(desk.troubles()).toEqual([]);
});

it('logs in where the server wants it', async () => {
  const logins: unknown[] = [];
  const desk = await openMailDesk({
    onAuth: ({ username, password }, _session, done) => {
      logins.push([username, password]);
      done(null, { user: username });
    },
  });
  await desk.post();
  desk.hire({ smtp: { ...desk.office.smtp, login: { user: 'cap@clash', pass: 'p:/ä s' } } });
  await expectArrived(desk.office, [aiman]);
  expect(logins).toEqual([['cap@clash', 'p:/ä s']]);
});

it('lets nothing that a mail says become a header or a recipient', async () => {
  const desk = await openMailDesk();
  const hostile = 'x\r\nBcc: eve@example.test\r\n\r\nbody';
  await desk.post({ subject: hostile, text: hostile, html: hostile });
  await desk.post({ to: 'aiman@example.test\r\nRCPT TO:<eve@example.test>' });
  await desk.post({ to: 'aiman@example.test, eve@example.test' });
  await desk.post({ to: 'last@example.test' });
  desk.hire({
    smtp: {
      ...desk.office.smtp,
      from: { name: 'Cap\r\nBcc: eve@example.test', address: 'no-reply@cap.example.test' },
    },
  });
  await expect.poll(() => desk.office.arrived.at(-1)?.to).toEqual(['last@example.test']);
  expect(desk.office.arrived.flatMap(({ to }) => to)).not.toContain('eve@example.test');
  for (const { headers } of desk.office.arrived) expect(Object.keys(headers)).not.toContain('bcc');
  expect(desk.office.arrived[0]).toMatchObject({
    to: [aiman],
    headers: { subject: 'x Bcc: eve@example.test  body' },
    text: 'x\nBcc: eve@example.test\n\nbody',
  });
});

it('brings the news of a changed password hours later, too', async () => {
  const desk = await openMailDesk();
  const sender = { campaign: 'Cap Clash', publicUrl: 'https://cap.example.test' };
  await desk.post({ ...passwordChangedMail(sender, { username: 'Aiman' }) });
  desk.world.clock.pass(20 * 3600);
  desk.hire();
  await expectArrived(desk.office, [aiman]);
});
