import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { expectArrived, letterTo, mailRows, openMailFixture } from './mail-fixture';
import { rejection, startSmtpServer } from './smtp-server';

const aiman = 'aiman@example.test';

it('an email is delivered later if no server accepted it at first', async () => {
  const fixture = await openMailFixture();
  await fixture.smtpServer.close();
  await fixture.post();
  fixture.startWorker();
  const postponed = { grade: 'error', event: 'mail.postponed', mail: '1', reason: 'ESOCKET' };
  await expect.poll(fixture.mailLogLines).toEqual([{ ...postponed, tries: 1 }]);
  const reopened = await startSmtpServer({ port: fixture.smtpServer.smtp.port });
  fixture.world.clock.pass(30);
  await expectArrived(reopened, [aiman]);
  expect(fixture.mailLogLines()).toHaveLength(1);
});

it('a temporary rejection is retried with the same Message-ID and growing delays', async () => {
  let isBusy = true;
  const ids: (string | undefined)[] = [];
  const fixture = await openMailFixture({
    beforeTaking: async (_, id) => {
      ids.push(id);
      if (isBusy) throw rejection(451, 'Try again later');
    },
  });
  await fixture.post();
  fixture.startWorker();
  for (const [before, pause] of [30, 60, 120, 240].entries()) {
    await expect.poll(() => ids).toHaveLength(before + 1);
    await expect.poll(fixture.mailLogLines).toHaveLength(before + 1);
    const [row] = await fixture.world.db.query('SELECT due_at FROM mails');
    expect(row).toEqual({ due_at: new Date(fixture.world.clock.now().getTime() + pause * 1000) });
    if (before === 3) isBusy = false;
    fixture.world.clock.pass(pause);
  }
  await expectArrived(fixture.smtpServer, [aiman]);
  expect(ids).toEqual(Array(5).fill(ids[0]));
  expect(fixture.mailLogLines()).toEqual(
    [1, 2, 3, 4].map((tries) => ({
      grade: 'info',
      event: 'mail.postponed',
      mail: '1',
      tries,
      reason: '451',
    })),
  );
});

it('the delay between retries has a maximum', async () => {
  const fixture = await openMailFixture({
    onRcptTo: (_address, _session, done) => done(rejection(450, 'Busy')),
  });
  await fixture.post({ lifeMinutes: 10_000 });
  fixture.startWorker({ schedule: { backoff: { first: 30, longest: 100 } } });
  for (const [before, pause] of [30, 60, 100, 100].entries()) {
    await expect.poll(fixture.mailLogLines).toHaveLength(before + 1);
    const [row] = await fixture.world.db.query('SELECT due_at FROM mails');
    expect(row).toEqual({ due_at: new Date(fixture.world.clock.now().getTime() + pause * 1000) });
    fixture.world.clock.pass(pause);
  }
});

it.each([
  {
    whom: 'a recipient',
    behavior: {
      onRcptTo: ({ address }: { address: string }, _session: unknown, done: (error?: Error) => void) =>
        address === aiman ? done(rejection(550, `${aiman} is not known here`)) : done(),
    },
    reason: '550',
  },
  {
    whom: 'what is said',
    behavior: {
      beforeTaking: async (to: string) => {
        if (to === aiman) throw rejection(554, `Nobody writes so to ${aiman}`);
      },
    },
    reason: '554',
  },
])('the permanent rejection of $whom gives up that email only', async ({ behavior, reason }) => {
  const fixture = await openMailFixture(behavior);
  await fixture.post();
  await fixture.post(letterTo('Bella'));
  fixture.startWorker();
  await expectArrived(fixture.smtpServer, ['bella@example.test']);
  await expect
    .poll(() => mailRows(fixture.world.db))
    .toEqual([
      { recipient: aiman, tries: 1, is_due: false, is_delivered: false, words: '' },
      { recipient: 'bella@example.test', tries: 1, is_due: false, is_delivered: true, words: '' },
    ]);
  expect(fixture.mailLogLines()).toEqual([{ grade: 'error', event: 'mail.given_up', mail: '1', reason }]);
});

it.each([
  {
    cause: 'a login that the server rejects',
    behavior: {
      onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
        done(rejection(535, 'Wrong password')),
    },
    smtp: { login: { user: 'cap', pass: 'wrong' } },
    reason: '535',
  },
  {
    cause: 'a sender that the server rejects',
    behavior: {
      onMailFrom: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(rejection(553, 'Not yours')),
    },
    smtp: {},
    reason: '553',
  },
  { cause: 'an untrusted certificate', behavior: { secure: true }, smtp: {}, reason: 'ESOCKET' },
])('emails survive $cause, which the operator can fix', async ({ behavior, smtp, reason }) => {
  const fixture = await openMailFixture(behavior);
  await fixture.post();
  fixture.startWorker({ smtp: { ...fixture.smtpServer.smtp, ...smtp } });
  const line = { grade: 'error', event: 'mail.postponed', mail: '1', tries: 1, reason };
  await expect.poll(fixture.mailLogLines).toEqual([line]);
  expect(fixture.smtpServer.arrived).toEqual([]);
});

it('a server that never responds times out, and other emails are delivered meanwhile', async () => {
  const fixture = await openMailFixture({
    beforeTaking: (to) => (to === aiman ? new Promise(() => {}) : Promise.resolve()),
  });
  await fixture.post();
  await fixture.post(letterTo('Bella'));
  fixture.startWorker({ schedule: { concurrency: 2, deliveryMs: 3000 } });
  await expectArrived(fixture.smtpServer, ['bella@example.test']);
  const line = { grade: 'error', event: 'mail.postponed', mail: '1', tries: 1, reason: 'EABORT' };
  await expect.poll(fixture.mailLogLines).toEqual([line]);
});

it('a server that never greets times out', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const fixture = await openMailFixture();
  await fixture.post();
  fixture.startWorker({ schedule: { deliveryMs: 100 }, smtp: { ...fixture.smtpServer.smtp, port } });
  const line = { grade: 'error', event: 'mail.postponed', mail: '1', tries: 1, reason: 'EABORT' };
  await expect.poll(fixture.mailLogLines).toEqual([line]);
});

it('an outage of the mail server is logged as an error once, until emails are delivered again', async () => {
  let isLocked = true;
  const fixture = await openMailFixture({
    onMailFrom: (_address, _session, done) => (isLocked ? done(rejection(550, 'Account closed')) : done()),
  });
  const postponed = { event: 'mail.postponed', reason: '550' };
  await fixture.post();
  await fixture.post(letterTo('Bella'));
  fixture.startWorker();
  const first = [
    { ...postponed, grade: 'error', mail: '1', tries: 1 },
    { ...postponed, grade: 'info', mail: '2', tries: 1 },
  ];
  await expect.poll(fixture.mailLogLines).toEqual(first);
  isLocked = false;
  fixture.world.clock.pass(30);
  await expect.poll(() => fixture.smtpServer.arrived).toHaveLength(2);
  isLocked = true;
  await fixture.post(letterTo('Chong'));
  await expect
    .poll(fixture.mailLogLines)
    .toEqual([...first, { ...postponed, grade: 'error', mail: '3', tries: 1 }]);
});

it('the log names the reason of an email that is given up', async () => {
  const fixture = await openMailFixture({
    onAuth: (_auth, _session, done) => done(rejection(535, 'Wrong password')),
  });
  await fixture.post();
  fixture.startWorker({ smtp: { ...fixture.smtpServer.smtp, login: { user: 'cap', pass: 'wrong' } } });
  await expect.poll(fixture.mailLogLines).toHaveLength(1);
  fixture.world.clock.pass(600);
  await expect
    .poll(() => fixture.mailLogLines().at(-1))
    .toEqual({ grade: 'error', event: 'mail.given_up', mail: '1', reason: 'expired', last: '535' });
});

it('an email whose code has expired is given up without being sent', async () => {
  const fixture = await openMailFixture();
  await fixture.post();
  fixture.world.clock.pass(600);
  await fixture.post(letterTo('Bella'));
  fixture.startWorker();
  await expectArrived(fixture.smtpServer, ['bella@example.test']);
  expect(await mailRows(fixture.world.db)).toMatchObject([
    { recipient: aiman, is_due: false, is_delivered: false, words: '' },
    { recipient: 'bella@example.test' },
  ]);
  expect(fixture.mailLogLines()).toEqual([
    { grade: 'error', event: 'mail.given_up', mail: '1', reason: 'expired', last: null },
  ]);
});

it('an email is given up after its last try', async () => {
  const fixture = await openMailFixture({
    onRcptTo: (_address, _session, done) => done(rejection(450, 'Busy')),
  });
  await fixture.post({ lifeMinutes: 10_000 });
  fixture.startWorker({ schedule: { tries: 2 } });
  for (const lines of [1, 2]) {
    await expect.poll(fixture.mailLogLines).toHaveLength(lines);
    fixture.world.clock.pass(3600);
  }
  await expect
    .poll(() => fixture.mailLogLines().at(-1))
    .toEqual({ grade: 'error', event: 'mail.given_up', mail: '1', reason: 'tries', last: '450' });
  expect(await mailRows(fixture.world.db)).toMatchObject([{ is_due: false, is_delivered: false, words: '' }]);
});
