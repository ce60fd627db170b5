import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/database/database';
import { claimMail } from '../../server/mail/queue';
import { countLockWaits, createBarrier, delayResults } from './barrier';
import { expectArrived, letterTo, mailRows, openMailFixture } from './mail-fixture';
import { type Rewrite, weaken } from './weakened-database';

const aiman = 'aiman@example.test';

it('an unreadable queue is logged once, and delivery continues when it can be read', async () => {
  const fixture = await openMailFixture();
  await fixture.world.db.query('ALTER TABLE mails RENAME TO mails_elsewhere');
  fixture.startWorker();
  const line = { grade: 'error', event: 'mail.stuck', error: 'error' };
  await expect.poll(fixture.mailLogLines).toEqual([line]);
  await fixture.world.db.query('ALTER TABLE mails_elsewhere RENAME TO mails');
  await fixture.post();
  await expectArrived(fixture.smtpServer, [aiman]);
  expect(fixture.mailLogLines()).toEqual([line]);
});

it('the mail worker retries during an outage of the database', async () => {
  const fixture = await openMailFixture();
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nowhere');
  onTestFinished(nowhere.close);
  fixture.startWorker({ db: nowhere });
  const line = { grade: 'error', event: 'mail.stuck', error: 'DatabaseUnavailable' };
  await expect.poll(fixture.mailLogLines).toEqual([line]);
});

const names = Array.from({ length: 40 }, (_, index) => `Player${index}`);

it('each email is sent once, with any number of servers', async () => {
  const fixture = await openMailFixture();
  for (const name of names) await fixture.post(letterTo(name));
  for (const _ of [1, 2, 3]) fixture.startWorker({ schedule: { concurrency: 3 } });
  const recipients = () => fixture.smtpServer.arrived.flatMap(({ to }) => to).sort();
  await expect
    .poll(async () => (await mailRows(fixture.world.db)).every((row) => row.is_delivered))
    .toBe(true);
  expect(recipients()).toEqual(names.map((name) => letterTo(name).to).sort());
});

it('control run: emails are sent twice if a claim does not postpone them', async () => {
  const fixture = await openMailFixture();
  const weak = weaken(fixture.world.db, [['least($2 * 2.0 ^ tries, $3)', '0 * ($2::float + $3::float)']]);
  const twice = createBarrier('RETURNING mail_id AS id');
  const db = delayResults(weak, twice.sqlPart, (rows) => rows.length > 0 && twice.arrive());
  await fixture.post();
  for (const _ of [1, 2]) fixture.startWorker({ db });
  await twice.opened();
  await expect.poll(() => fixture.smtpServer.arrived.length).toBeGreaterThan(1);
  expect(weak.unused()).toEqual([]);
});

it.each<{ which: string; rewrites: Rewrite[]; taken: (string | undefined)[] }>([
  { which: 'is not claimed again', rewrites: [], taken: [undefined, undefined] },
  {
    which: 'would be claimed again without the lock',
    rewrites: [['FOR UPDATE SKIP LOCKED', '']],
    taken: [aiman, aiman],
  },
])('an email during its claim $which', async ({ rewrites, taken }) => {
  const { world, post } = await openMailFixture();
  await post();
  const weak = weaken(world.db, rewrites);
  const takes = await world.db.transaction(async (tx) => {
    await tx.query('SELECT FROM mails FOR UPDATE');
    let done = 0;
    const takes = [1, 2].map(async () => {
      const mail = await claimMail(weak, { first: 30, longest: 3600 }, world.clock.now());
      done += 1;
      return mail?.to ?? undefined;
    });
    await expect.poll(async () => done + (await countLockWaits(world.db))).toBe(2);
    return takes;
  });
  expect(await Promise.all(takes)).toEqual(taken);
  expect(weak.unused()).toEqual([]);
});

it('at shutdown the mail worker finishes the current email and claims no other', async () => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isTaking = false;
  const fixture = await openMailFixture({
    beforeTaking: () => {
      isTaking = true;
      return blocked;
    },
  });
  await fixture.post();
  await fixture.post(letterTo('Bella'));
  const mailWorker = fixture.startWorker();
  await expect.poll(() => isTaking).toBe(true);
  const closed = mailWorker.close();
  release();
  await closed;
  expect(await mailRows(fixture.world.db)).toMatchObject([
    { recipient: aiman, is_delivered: true },
    { recipient: 'bella@example.test', tries: 0, is_due: true },
  ]);
  expect(fixture.smtpServer.arrived).toHaveLength(1);
});

it('at shutdown the mail worker stops despite a server that never responds, and leaves the email to the next', async () => {
  let isSilent = true;
  let asked = 0;
  const fixture = await openMailFixture({
    beforeTaking: () => {
      asked += 1;
      return isSilent ? new Promise(() => {}) : Promise.resolve();
    },
  });
  await fixture.post();
  const mailWorker = fixture.startWorker({ schedule: { shutdownMs: 50 } });
  await expect.poll(() => asked).toBe(1);
  await mailWorker.close();
  const line = { grade: 'info', event: 'mail.postponed', mail: '1', tries: 1, reason: 'EABORT' };
  expect(fixture.mailLogLines()).toEqual([line]);
  isSilent = false;
  fixture.world.clock.pass(30);
  fixture.startWorker();
  await expectArrived(fixture.smtpServer, [aiman]);
});
