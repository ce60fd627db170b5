import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { expectArrived, letterTo, mailRows, openMailDesk } from './mail-desk';
import { openPostOffice, refusal } from './post-office';

const aiman = 'aiman@example.test';

it('delivers later what no server took at first', async () => {
  const desk = await openMailDesk();
  await desk.office.close();
  await desk.post();
  desk.hire();
  const postponed = { grade: 'error', event: 'mail.postponed', mail: '1', reason: 'ESOCKET' };
  await expect.poll(desk.troubles).toEqual([{ ...postponed, tries: 1 }]);
  const reopened = await openPostOffice({ port: desk.office.smtp.port });
  desk.world.clock.pass(30);
  await expectArrived(reopened, [aiman]);
  expect(desk.troubles()).toHaveLength(1);
});

it('tries again what a server refuses for now, with the name it had, after pauses that grow', async () => {
  let isBusy = true;
  const ids: (string | undefined)[] = [];
  const desk = await openMailDesk({
    beforeTaking: async (_, id) => {
      ids.push(id);
      if (isBusy) throw refusal(451, 'Try again later');
    },
  });
  await desk.post();
  desk.hire();
  for (const [before, pause] of [30, 60, 120, 240].entries()) {
    await expect.poll(() => ids).toHaveLength(before + 1);
    await expect.poll(desk.troubles).toHaveLength(before + 1);
    const [row] = await desk.world.db.query('SELECT due_at FROM mails');
    expect(row).toEqual({ due_at: new Date(desk.world.clock.now().getTime() + pause * 1000) });
    if (before === 3) isBusy = false;
    desk.world.clock.pass(pause);
  }
  await expectArrived(desk.office, [aiman]);
  expect(ids).toEqual(Array(5).fill(ids[0]));
  expect(desk.troubles()).toEqual(
    [1, 2, 3, 4].map((tries) => ({
      grade: 'info',
      event: 'mail.postponed',
      mail: '1',
      tries,
      reason: '451',
    })),
  );
});

it('lets no pause be longer than the longest', async () => {
  const desk = await openMailDesk({ onRcptTo: (_address, _session, done) => done(refusal(450, 'Busy')) });
  await desk.post({ lifeMinutes: 10_000 });
  desk.hire({ rhythm: { pauses: { first: 30, longest: 100 } } });
  for (const [before, pause] of [30, 60, 100, 100].entries()) {
    await expect.poll(desk.troubles).toHaveLength(before + 1);
    const [row] = await desk.world.db.query('SELECT due_at FROM mails');
    expect(row).toEqual({ due_at: new Date(desk.world.clock.now().getTime() + pause * 1000) });
    desk.world.clock.pass(pause);
  }
});

it.each([
  {
    whom: 'a recipient',
    manners: {
      onRcptTo: ({ address }: { address: string }, _session: unknown, done: (error?: Error) => void) =>
        address === aiman ? done(refusal(550, `${aiman} is not known here`)) : done(),
    },
    reason: '550',
  },
  {
    whom: 'what is said',
    manners: {
      beforeTaking: async (to: string) => {
        if (to === aiman) throw refusal(554, `Nobody writes so to ${aiman}`);
      },
    },
    reason: '554',
  },
])('gives up a mail once the server refuses $whom for good, and only that', async ({ manners, reason }) => {
  const desk = await openMailDesk(manners);
  await desk.post();
  await desk.post(letterTo('Bella'));
  desk.hire();
  await expectArrived(desk.office, ['bella@example.test']);
  await expect
    .poll(() => mailRows(desk.world.db))
    .toEqual([
      { recipient: aiman, tries: 1, is_due: false, is_delivered: false, words: '' },
      { recipient: 'bella@example.test', tries: 1, is_due: false, is_delivered: true, words: '' },
    ]);
  expect(desk.troubles()).toEqual([{ grade: 'error', event: 'mail.given_up', mail: '1', reason }]);
});

it.each([
  {
    fault: 'a login that the server refuses',
    manners: {
      onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
        done(refusal(535, 'Wrong password')),
    },
    smtp: { login: { user: 'cap', pass: 'wrong' } },
    reason: '535',
  },
  {
    fault: 'a sender that the server refuses',
    manners: {
      onMailFrom: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(refusal(553, 'Not yours')),
    },
    smtp: {},
    reason: '553',
  },
  {
    fault: 'a certificate that nobody vouches for',
    manners: { secure: true },
    smtp: {},
    reason: 'ESOCKET',
  },
])('keeps mails through $fault, for the operator can mend it', async ({ manners, smtp, reason }) => {
  const desk = await openMailDesk(manners);
  await desk.post();
  desk.hire({ smtp: { ...desk.office.smtp, ...smtp } });
  const line = { grade: 'error', event: 'mail.postponed', mail: '1', tries: 1, reason };
  await expect.poll(desk.troubles).toEqual([line]);
  expect(desk.office.arrived).toEqual([]);
});

it('lets go of a server that never answers, and delivers others meanwhile', async () => {
  const desk = await openMailDesk({
    beforeTaking: (to) => (to === aiman ? new Promise(() => {}) : Promise.resolve()),
  });
  await desk.post();
  await desk.post(letterTo('Bella'));
  desk.hire({ rhythm: { hands: 2, deliveryMs: 3000 } });
  await expectArrived(desk.office, ['bella@example.test']);
  const line = { grade: 'error', event: 'mail.postponed', mail: '1', tries: 1, reason: 'EABORT' };
  await expect.poll(desk.troubles).toEqual([line]);
});

it('lets go of a server that never says a word', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const desk = await openMailDesk();
  await desk.post();
  desk.hire({ rhythm: { deliveryMs: 100 }, smtp: { ...desk.office.smtp, port } });
  const line = { grade: 'error', event: 'mail.postponed', mail: '1', tries: 1, reason: 'EABORT' };
  await expect.poll(desk.troubles).toEqual([line]);
});

it('tells an outage as an error once, until mails go out again', async () => {
  let isLocked = true;
  const desk = await openMailDesk({
    onMailFrom: (_address, _session, done) => (isLocked ? done(refusal(550, 'Account closed')) : done()),
  });
  const postponed = { event: 'mail.postponed', reason: '550' };
  await desk.post();
  await desk.post(letterTo('Bella'));
  desk.hire();
  const first = [
    { ...postponed, grade: 'error', mail: '1', tries: 1 },
    { ...postponed, grade: 'info', mail: '2', tries: 1 },
  ];
  await expect.poll(desk.troubles).toEqual(first);
  isLocked = false;
  desk.world.clock.pass(30);
  await expect.poll(() => desk.office.arrived).toHaveLength(2);
  isLocked = true;
  await desk.post(letterTo('Chong'));
  await expect.poll(desk.troubles).toEqual([...first, { ...postponed, grade: 'error', mail: '3', tries: 1 }]);
});

it('says with a mail that it gives up why it could not be delivered', async () => {
  const desk = await openMailDesk({
    onAuth: (_auth, _session, done) => done(refusal(535, 'Wrong password')),
  });
  await desk.post();
  desk.hire({ smtp: { ...desk.office.smtp, login: { user: 'cap', pass: 'wrong' } } });
  await expect.poll(desk.troubles).toHaveLength(1);
  desk.world.clock.pass(600);
  await expect
    .poll(() => desk.troubles().at(-1))
    .toEqual({ grade: 'error', event: 'mail.given_up', mail: '1', reason: 'expired', last: '535' });
});

it('gives up a mail when its code has died, without sending it', async () => {
  const desk = await openMailDesk();
  await desk.post();
  desk.world.clock.pass(600);
  await desk.post(letterTo('Bella'));
  desk.hire();
  await expectArrived(desk.office, ['bella@example.test']);
  expect(await mailRows(desk.world.db)).toMatchObject([
    { recipient: aiman, is_due: false, is_delivered: false, words: '' },
    { recipient: 'bella@example.test' },
  ]);
  expect(desk.troubles()).toEqual([
    { grade: 'error', event: 'mail.given_up', mail: '1', reason: 'expired', last: null },
  ]);
});

it('gives up a mail after its last try', async () => {
  const desk = await openMailDesk({ onRcptTo: (_address, _session, done) => done(refusal(450, 'Busy')) });
  await desk.post({ lifeMinutes: 10_000 });
  desk.hire({ rhythm: { tries: 2 } });
  for (const lines of [1, 2]) {
    await expect.poll(desk.troubles).toHaveLength(lines);
    desk.world.clock.pass(3600);
  }
  await expect
    .poll(() => desk.troubles().at(-1))
    .toEqual({ grade: 'error', event: 'mail.given_up', mail: '1', reason: 'tries', last: '450' });
  expect(await mailRows(desk.world.db)).toMatchObject([{ is_due: false, is_delivered: false, words: '' }]);
});
