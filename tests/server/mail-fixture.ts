import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../server/database/database';
import type { Mail } from '../../server/deps';
import { verificationMail } from '../../server/mail/emails';
import { type Schedule, startMailWorker } from '../../server/mail/mail-worker';
import { smtpDelivery } from '../../server/mail/smtp';
import type { Smtp } from '../../server/settings/smtp-fields';
import { notingLog } from './noting-log';
import { type Manners, openPostOffice, type PostOffice } from './post-office';
import { createTestServer, type World } from './world';

export interface MailFixture {
  world: World;
  office: PostOffice;
  log: ReturnType<typeof notingLog>;
  post(mail?: Partial<Mail>): Promise<void>;
  hire(options?: { rhythm?: Partial<Schedule>; smtp?: Smtp; db?: Database }): { close: () => Promise<void> };
  troubles(): Record<string, unknown>[];
}

const rhythm: Partial<Schedule> = { deliveryMs: 10_000, pollMs: 10, concurrency: 1 };

export async function openMailFixture(manners: Manners = {}): Promise<MailFixture> {
  const [world, office] = [await createTestServer(), await openPostOffice(manners)];
  const log = notingLog();
  return {
    world,
    office,
    log,
    post: (mail = {}) => world.deps.mailer.send(world.db, { ...letterTo('Aiman'), ...mail }),
    hire: ({ rhythm: own = {}, smtp = office.smtp, db = world.db } = {}) => {
      const deps = { db, clock: world.clock, log, deliver: smtpDelivery(smtp) };
      const mailWorker = startMailWorker(deps, { ...rhythm, ...own });
      onTestFinished(mailWorker.close);
      return mailWorker;
    },
    troubles: () => log.lines.filter(({ event }) => event !== 'mail.delivered'),
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

export const expectArrived = (office: PostOffice, recipients: readonly string[]): Promise<void> =>
  expect.poll(() => office.arrived.map(({ to }) => to.join())).toEqual(recipients);
