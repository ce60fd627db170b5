import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { Smtp } from '../../server/settings/smtp-fields';
import { type ReadMail, readMail } from './mime';

interface Arrived extends ReadMail {
  from: string;
  to: string[];
}

export interface SmtpServerFixture {
  url: string;
  smtp: Smtp;
  arrived: Arrived[];
  close(): Promise<void>;
}

export interface SmtpBehavior
  extends Pick<SMTPServerOptions, 'secure' | 'onAuth' | 'onMailFrom' | 'onRcptTo'> {
  port?: number;
  beforeTaking?: (to: string, messageId: string | undefined) => Promise<void>;
}

export async function startSmtpServer(behavior: SmtpBehavior = {}): Promise<SmtpServerFixture> {
  const { port = 0, beforeTaking = async () => {}, ...options } = behavior;
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: options.onAuth === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    ...options,
    onData: async (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      try {
        const chunks: Buffer[] = await stream.toArray();
        const mail = readMail(Buffer.concat(chunks).toString('latin1'));
        await beforeTaking(to.join(), mail.headers['message-id']);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        arrived.push({ from, to, ...mail });
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  // The tests cut connections.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const found = (listening.address() as AddressInfo).port;
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= new Promise((resolve) => server.close(() => resolve()));
    return closed;
  };
  onTestFinished(close);
  const from = { name: 'Cap Clash', address: 'no-reply@cap.example.test' };
  return {
    url: `smtp://127.0.0.1:${found}`,
    smtp: { host: '127.0.0.1', port: found, secure: options.secure ?? false, login: null, from },
    arrived,
    close,
  };
}

export const rejection = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
