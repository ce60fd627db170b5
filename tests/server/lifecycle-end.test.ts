import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { register } from '../../contract/auth.contract';
import { openDatabase } from '../../server/database/database';
import { findEmbeddedDatabase, isRunning } from '../support/embedded-database';
import { ownDataDir, startOwn } from '../support/own-server';
import { registrationOf } from './players';
import { startSmtpServer } from './smtp-server';

it.each(['SIGTERM', 'SIGINT'] as const)(
  'the server ends running requests, the database and itself at %s',
  async (signal) => {
    const dataDir = await ownDataDir();
    const server = await startOwn({ dataDir });
    const { url, pid } = await findEmbeddedDatabase(dataDir);
    const db = openDatabase(url, { connections: 2 });
    const { answer, ended } = await db.transaction(async (tx) => {
      await tx.query('LOCK TABLE campaign');
      const answer = fetch(`${server.url}/api/config`).then(async (response) => [
        response.status,
        await response.json(),
      ]);
      await expect
        .poll(() => db.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"))
        .toHaveLength(1);
      const ended = server.end(signal);
      await expect.poll(() => fetch(`${server.url}/api/health`).catch(() => 'closed')).toBe('closed');
      return { answer, ended };
    });
    expect(await answer).toEqual([200, expect.objectContaining({ success: true })]);
    await db.close();
    expect(await ended).toMatchObject({ code: 0, signal: null, errors: '' });
    expect(await isRunning(pid)).toBe(false);
  },
);

async function beginCall(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `${register.method} ${register.path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server sends 100 Continue once it handles the request.
  await once(socket, 'data');
}

it('the server exits within 10 seconds, even if requests and emails never end', {
  timeout: 120_000,
}, async () => {
  const asked: string[] = [];
  const smtpServer = await startSmtpServer({
    beforeTaking: (to) => {
      asked.push(to);
      return new Promise(() => {});
    },
  });
  const dataDir = await ownDataDir();
  const env = { SMTP_URL: smtpServer.url, MAIL_FROM: 'no-reply@cap.example.test' };
  const server = await startOwn({ dataDir, env });
  const body = new URLSearchParams(registrationOf('Aisyah'));
  const { status } = await fetch(`${server.url}${register.path}`, { method: register.method, body });
  expect(status).toBe(201);
  await expect.poll(() => asked).toEqual(['aisyah@example.test']);
  await beginCall(server.port);
  const { pid } = await findEmbeddedDatabase(dataDir);
  const signalled = performance.now();
  expect(await server.end()).toMatchObject({ code: 0, signal: null });
  const seconds = (performance.now() - signalled) / 1000;
  // Both hooks ran, in parallel.
  expect(seconds).toBeGreaterThan(6.5);
  expect(seconds).toBeLessThan(10);
  expect(await isRunning(pid)).toBe(false);
});
