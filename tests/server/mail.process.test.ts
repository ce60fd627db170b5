import { expect, it } from 'vitest';
import { register } from '../../contract/auth.contract';
import { type FreshDatabase, freshDatabase } from '../support/database';
import { ownDataDir, startOwn } from '../support/own-server';
import type { ServerProcess } from '../support/server-process';
import { expectArrived, mailRows } from './mail-fixture';
import { registrationOf } from './players';
import { rejection, startSmtpServer } from './smtp-server';

const MAIL_FROM = 'Cap Clash <no-reply@cap.example.test>';
const aisyah = 'aisyah@example.test';

async function startBlockedSmtpServer() {
  let open = () => {};
  const opening = new Promise<void>((resolve) => {
    open = resolve;
  });
  const blocked: string[] = [];
  const smtpServer = await startSmtpServer({
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret-word' ? done(null, { user: username }) : done(rejection(535, 'Wrong password')),
    beforeTaking: (to) => {
      blocked.push(to);
      return opening;
    },
  });
  const env = { SMTP_URL: smtpServer.url.replace('//', '//cap:secret-word@'), MAIL_FROM };
  return { smtpServer, env, blocked, open };
}

async function registerOn({ url }: ServerProcess): Promise<void> {
  const body = new URLSearchParams(registrationOf('Aisyah'));
  const { status } = await fetch(`${url}${register.path}`, { method: register.method, body });
  expect(status).toBe(201);
}

const startOn = async ({ url }: FreshDatabase, env: Record<string, string> = {}): Promise<ServerProcess> =>
  startOwn({
    dataDir: await ownDataDir(),
    env: { DATABASE_URL: url, CODE_PEPPER: 'p'.repeat(32), EMAIL_CODE_KEY: 'k'.repeat(32), ...env },
  });

const delivered = (tries: number) => ({
  recipient: aisyah,
  tries,
  is_due: false,
  is_delivered: true,
  words: '',
});

it('no email is lost if the server is killed during delivery', { timeout: 120_000 }, async () => {
  const db = await freshDatabase();
  const { smtpServer, env, blocked, open } = await startBlockedSmtpServer();
  const first = await startOn(db, env);
  await registerOn(first);
  await expect.poll(() => blocked).toEqual([aisyah]);
  await first.end('SIGKILL');
  open();
  expect(await mailRows(db)).toEqual([
    { ...delivered(1), is_due: true, is_delivered: false, words: expect.stringContaining('Hi Aisyah,') },
  ]);

  const second = await startOn(db, env);
  // As if its pause had passed.
  await db.query('UPDATE mails SET due_at = now()');
  await expect.poll(() => mailRows(db)).toEqual([delivered(2)]);
  const mail = smtpServer.arrived.at(-1);
  expect(mail).toMatchObject({
    from: 'no-reply@cap.example.test',
    to: [aisyah],
    headers: { subject: 'Your Cap Clash code' },
    text: expect.stringMatching(/^Hi Aisyah,\n\nYour verification code is:\n\n {4}\d{6}\n/),
  });
  const { code, output, errors } = await second.end();
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('"event":"mail.delivered"');
  for (const secret of [aisyah, mail?.text.match(/\d{6}/)?.[0], 'secret-word'])
    expect(output).not.toContain(secret);
});

it('the process exits once the current email is sent', { timeout: 120_000 }, async () => {
  const db = await freshDatabase();
  const { smtpServer, env, blocked, open } = await startBlockedSmtpServer();
  const server = await startOn(db, env);
  await registerOn(server);
  await expect.poll(() => blocked).toEqual([aisyah]);
  const ended = server.end();
  await expect.poll(() => fetch(server.url).catch(() => 'closed')).toBe('closed');
  open();
  expect(await ended).toMatchObject({ code: 0, signal: null, errors: '' });
  await expectArrived(smtpServer, [aisyah]);
  expect(await mailRows(db)).toEqual([delivered(1)]);
});

it('a start without a mail server logs that no email will be delivered', { timeout: 120_000 }, async () => {
  const server = await startOn(await freshDatabase());
  const { code, errors } = await server.end();
  expect(code).toBe(0);
  expect(JSON.parse(errors)).toEqual({
    time: expect.any(String),
    level: 'error',
    event: 'mail.undelivered',
    reason: 'SMTP_URL is not set: this server delivers no emails, so players get no codes',
  });
});
