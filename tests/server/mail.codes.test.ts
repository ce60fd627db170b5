import { describe, expect, it } from 'vitest';
import { forgotPassword, register, resendVerification } from '../../contract/auth.contract';
import { claimMail } from '../../server/mail/queue';
import { expectArrived, type MailFixture, mailRows, openMailFixture } from './mail-fixture';
import { codeMailedTo, registrationOf } from './players';

/** A new code voids the one before, so its email must not arrive before the older one. */

const email = 'aiman@example.test';

const openWithThreeCodes = async () => {
  const fixture = await openMailFixture();
  await fixture.world.succeed(register, registrationOf('Aiman'));
  const codes = [await codeMailedTo(fixture.world, email), await ask(fixture), await ask(fixture)];
  return { fixture, codes };
};

const ask = async ({ world }: MailFixture, address = email) => {
  world.clock.pass(60);
  await world.succeed(forgotPassword, { email: address });
  return address === email ? codeMailedTo(world, email) : '';
};

const stateOf = async ({ world }: MailFixture) =>
  (await mailRows(world.db)).map(({ is_due, words }) => (is_due ? 'due' : words === '' ? 'void' : 'left'));

describe('a newer email code', () => {
  it('is the only queued one of its purpose', async () => {
    const { fixture, codes } = await openWithThreeCodes();
    fixture.startWorker();
    await expectArrived(fixture.smtpServer, [email, email]);
    const arrived = fixture.smtpServer.arrived.map(({ text }) => text.match(/\b\d{6}\b/)?.[0]);
    expect(arrived).toEqual([codes[0], codes[2]]);
    expect(fixture.mailLogLines()).toEqual([]);
  });

  it('cancels the older email and deletes its text', async () => {
    const { fixture } = await openWithThreeCodes();
    expect(await stateOf(fixture)).toEqual(['due', 'void', 'due']);
    fixture.world.clock.pass(60);
    await fixture.world.succeed(resendVerification, { email });
    expect(await stateOf(fixture)).toEqual(['void', 'void', 'due', 'due']);
  });

  it('cancels a postponed email', async () => {
    const fixture = await openMailFixture();
    await fixture.world.succeed(register, registrationOf('Aiman'));
    await claimMail(fixture.world.db, { first: 30, longest: 3600 }, fixture.world.clock.now());
    fixture.world.clock.pass(60);
    await fixture.world.succeed(resendVerification, { email });
    expect(await stateOf(fixture)).toEqual(['void', 'due']);
  });

  it('cancels the older email of an unregistered address', async () => {
    const fixture = await openMailFixture();
    for (let time = 0; time < 3; time += 1) await ask(fixture, 'nobody@example.test');
    expect(await stateOf(fixture)).toEqual(['void', 'void', 'due']);
  });

  it('does not cancel emails of other players', async () => {
    const { fixture } = await openWithThreeCodes();
    await fixture.world.succeed(register, registrationOf('Badrul'));
    fixture.world.clock.pass(60);
    await fixture.world.succeed(forgotPassword, { email: 'badrul@example.test' });
    expect(await stateOf(fixture)).toEqual(['due', 'void', 'due', 'due', 'due']);
  });
});
