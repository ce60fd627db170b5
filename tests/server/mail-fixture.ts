import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../server/database/database';
import type { Mail } from '../../server/deps';
import { verificationMail } from '../../server/mail/emails';
import { type Schedule, startMailWorker } from '../../server/mail/mail-worker';
import { smtpDelivery } from '../../server/mail/smtp';
import type { Smtp } from '../../server/settings/smtp-fields';
import { createRecordingLog } from './recording-log';
import { type SmtpBehavior, type SmtpServerFixture, startSmtpServer } from './smtp-server';
import { createTestServer, type World } from './world';

export interface MailFixture {
  world: World;
  smtpServer: SmtpServerFixture;
  log: ReturnType<typeof createRecordingLog>;
  post(mail?: Partial<Mail>): Promise<void>;
  startWorker(options?: { schedule?: Partial<Schedule>; smtp?: Smtp; db?: Database }): {
    close: () => Promise<void>;
  };
  mailLogLines(): Record<string, unknown>[];
}

const schedule: Partial<Schedule> = { deliveryMs: 10_000, pollMs: 10, concurrency: 1 };

export async function openMailFixture(behavior: SmtpBehavior = {}): Promise<MailFixture> {
  const [world, smtpServer] = [await createTestServer(), await startSmtpServer(behavior)];
  const log = createRecordingLog();
  return {
    world,
    smtpServer,
    log,
    post: (mail = {}) => world.deps.mailer.send(world.db, { ...letterTo('Aiman'), ...mail }),
    startWorker: ({ schedule: own = {}, smtp = smtpServer.smtp, db = world.db } = {}) => {
      const deps = { db, clock: world.clock, log, deliver: smtpDelivery(smtp) };
      const mailWorker = startMailWorker(deps, { ...schedule, ...own });
      onTestFinished(mailWorker.close);
      return mailWorker;
    },
    mailLogLines: () => log.lines.filter(({ event }) => event !== 'mail.delivered'),
  };
}

export const mailRows = (db: Database) =>
  db.query<Record<string, unknown>>(
    `SELECT recipient, tries, due_at IS NOT NULL AS is_due, delivered_at IS NOT NULL AS is_delivered,
       concat(body, html) AS words FROM mails ORDER BY mail_id`,
  );

export const letterTo = (name: string): Mail => ({
  to: `${name.toLowerCase()}@example.test`,
  ...verificationMail(
    { campaign: 'Cap Clash', publicUrl: 'https://cap.example.test' },
    { username: name, code: '402913', minutes: 10 },
  ),
});

export const expectArrived = (smtpServer: SmtpServerFixture, recipients: readonly string[]): Promise<void> =>
  expect.poll(() => smtpServer.arrived.map(({ to }) => to.join())).toEqual(recipients);
