import { describe, expect, it } from 'vitest';
import type { ScanAnswer } from '../../machines/scan-queue/scan.types';
import { lost, rejection } from './failures';
import { aina, rejectionOf, startQueue } from './scan-queues';

type Queue = ReturnType<typeof startQueue>;

const full = rejection({ code: 'activity_full', text: 'The activity is full.' });
const missing = { ...lost, technical: 'Request failed with status code 404' };
const invalid = rejection({ technical: 'Request failed with status code 422' });
const accepted = (nonce: string) => ({ nonce, success: true });
const rejected = (nonce: string) => ({ nonce, success: false, message: 'The activity is full.' });
const releaseNew = ({ add, send }: Queue) => {
  add('a');
  send({ type: 'scan.release', nonce: 'a' });
};
const failNew = ({ add, fail }: Queue) => {
  add('a');
  return fail(lost);
};
const goOffline = ({ send }: Queue) => send({ type: 'network.lost' });
const kept = { type: 'scans.kept' };

describe('the queue of scans sends', () => {
  it.each([
    [[], []],
    [['a'], ['scanQr a late']],
    [['a', 'b'], ['scanQrBatch a late, b late']],
  ])('the scans that this device has kept: %j', (nonces, sent) => {
    const queue = startQueue(nonces);
    expect([queue.sent, queue.view().waiting]).toEqual([sent, nonces.length]);
  });

  it.each<[string, (queue: Queue) => Promise<void>]>([
    ['without that endpoint', ({ fail }) => fail(missing)],
    ['after a rejection of all', ({ fail }) => fail(invalid)],
    ['after no answer', ({ answer }) => answer({ results: [] })],
    ['after the answer to another scan', ({ answer }) => answer({ results: [accepted('x')] })],
  ])('scans one by one from then on if the server does not judge several: %s', async (_, respond) => {
    const queue = startQueue(['a', 'b', 'c']);
    await respond(queue);
    await queue.answer(null);
    expect([queue.sent, queue.stored.length]).toEqual([
      ['scanQrBatch a late, b late, c late', 'scanQr a late', 'scanQr b late'],
      1,
    ]);
  });

  it('the scans that wait once the scan before them is answered, late only if they were released', async () => {
    const queue = startQueue();
    for (const nonce of ['a', 'b', 'c']) queue.add(nonce);
    queue.send({ type: 'scan.release', nonce: 'b' });
    await queue.answer(aina);
    expect(queue.sent).toEqual(['scanQr a now', 'scanQrBatch b late, c now']);
  });
});

describe('an answer to a scan', () => {
  it.each<[string, (queue: Queue) => Promise<void>, Partial<ScanAnswer>]>([
    ['with the recorded scan', ({ answer }) => answer(aina), { result: 'accepted', scan: aina }],
    ['without data', ({ answer }) => answer(null), { result: 'accepted' }],
    ['that rejects it', ({ fail }) => fail(full), { result: 'rejected', text: 'The activity is full.' }],
  ])('%s is reported and stored, and ends the wait', async (_, respond, changes) => {
    const queue = startQueue();
    queue.add('a');
    await respond(queue);
    const answers = [{ nonce: 'a', scan: null, text: null, ...changes }];
    expect(queue.emitted).toEqual([{ type: 'scans.answered', answers }]);
    expect(queue.stored).toEqual([{ type: 'answers.store', answers, rejections: [] }]);
    expect(queue.view()).toMatchObject({ step: 'idle', waiting: 0, rejections: [] });
  });

  it.each<[string, string[], (queue: Queue) => void]>([
    ['that this device has kept', ['a'], () => {}],
    ['that is released while it is sent', [], releaseNew],
  ])('%s is listed and stored if it is a rejection', async (_, nonces, act) => {
    const queue = startQueue(nonces, [rejectionOf('x')]);
    act(queue);
    await queue.fail(full);
    expect(queue.view().rejections).toEqual([rejectionOf('x'), rejectionOf('a')]);
    expect(queue.stored).toMatchObject([{ type: 'answers.store', rejections: [rejectionOf('a')] }]);
  });

  it('of a batch ends the wait of its scan only', async () => {
    const queue = startQueue(['a', 'b', 'c']);
    await queue.answer({ results: [accepted('a'), accepted('x'), rejected('c')] });
    expect(queue.sent).toEqual(['scanQrBatch a late, b late, c late', 'scanQr b late']);
    expect(queue.view()).toMatchObject({ step: 'sending', waiting: 1, rejections: [rejectionOf('c')] });
    expect(queue.emitted).toMatchObject([{ answers: [{ nonce: 'a' }, { nonce: 'x' }, { nonce: 'c' }] }]);
  });
});

describe('without a usable response the queue of scans', () => {
  it.each<[string, (queue: Queue) => void]>([
    ['after the delay', ({ waits }) => waits[0]?.end()],
    ['once online', ({ send }) => send({ type: 'network.online' })],
    ['on request', ({ view }) => view().sendNow()],
  ])('sends again %s', async (_, retry) => {
    const queue = startQueue();
    queue.add('a');
    await queue.fail({ ...lost, retryAt: 5000 });
    expect(queue.view().step).toBe('retrying');
    expect([queue.emitted, queue.stored, queue.waits.map(({ until }) => until)]).toEqual([
      [kept],
      [],
      [5000],
    ]);
    retry(queue);
    expect(queue.sent).toEqual(['scanQr a now', 'scanQr a late']);
  });

  it('sends several scans in one call again, with those that came later', async () => {
    const queue = startQueue(['a', 'b']);
    await queue.fail(lost);
    queue.add('c');
    queue.view().sendNow();
    expect(queue.sent).toEqual(['scanQrBatch a late, b late', 'scanQrBatch a late, b late, c late']);
  });
});

describe('a new scan', () => {
  it.each<[string, (queue: Queue) => unknown, object]>([
    ['no other waits', () => {}, { step: 'sending', waiting: 1, kept: [] }],
    ['another is sent', ({ add }) => add('a'), { step: 'sending', waiting: 2, kept: [] }],
    ['another is to be sent again', failNew, { step: 'retrying', waiting: 2, kept: [kept, kept] }],
    ['the device is offline', goOffline, { step: 'offline', waiting: 1, kept: [kept, kept] }],
  ])('waits for its answer when %s', async (_, act, expected) => {
    const queue = startQueue();
    await act(queue);
    queue.add('b', false);
    const { step, waiting, isPersisted } = queue.view();
    expect({ step, waiting, kept: queue.emitted }).toEqual(expected);
    expect(isPersisted).toBe(false);
  });

  it('that is sent when the network is lost waits until the device is online', () => {
    const queue = startQueue();
    queue.add('a');
    goOffline(queue);
    goOffline(queue);
    expect(queue.sent).toEqual(['scanQr a now']);
    queue.send({ type: 'network.online' });
    expect([queue.sent, queue.emitted]).toEqual([['scanQr a now', 'scanQr a late'], [kept]]);
  });
});

it('only the dismissed rejection leaves the list and this device', () => {
  const queue = startQueue([], [rejectionOf('x'), rejectionOf('y')]);
  queue.view().dismiss('z');
  queue.view().dismiss('y');
  expect(queue.view().rejections).toEqual([rejectionOf('x')]);
  expect(queue.stored).toEqual([{ type: 'rejection.remove', nonce: 'y' }]);
});
