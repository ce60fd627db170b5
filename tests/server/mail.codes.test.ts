import { describe, expect, it } from 'vitest';
import { forgotPassword, register, resendVerification } from '../../contract/auth.contract';
import { takeMail } from '../../server/mail/queue';
import { expectArrived, type MailDesk, mailRows, openMailDesk } from './mail-desk';
import { codeMailedTo, registrationOf } from './people';

/** A code replaces the one before; its mail must not overtake the other on the way (an outage puts mails off). */

const email = 'aiman@example.test';

/** Aiman has registered, and has asked for two codes for a new password; nothing was delivered so far. */
const openWithThreeCodes = async () => {
  const desk = await openMailDesk();
  await desk.world.succeed(register, registrationOf('Aiman'));
  const codes = [await codeMailedTo(desk.world, email), await ask(desk), await ask(desk)];
  return { desk, codes };
};

const ask = async ({ world }: MailDesk, address = email) => {
  world.clock.pass(60);
  await world.succeed(forgotPassword, { email: address });
  return address === email ? codeMailedTo(world, email) : '';
};

const stateOf = async ({ world }: MailDesk) =>
  (await mailRows(world.db)).map(({ is_due, words }) => (is_due ? 'due' : words === '' ? 'void' : 'left'));

describe('a newer code', () => {
  it('is the only one for its purpose that goes out', async () => {
    const { desk, codes } = await openWithThreeCodes();
    desk.hire();
    await expectArrived(desk.office, [email, email]);
    const arrived = desk.office.arrived.map(({ text }) => text.match(/\b\d{6}\b/)?.[0]);
    expect(arrived).toEqual([codes[0], codes[2]]);
    expect(desk.troubles()).toEqual([]);
  });

  it('voids the mail of the older, and wipes what it said', async () => {
    const { desk } = await openWithThreeCodes();
    expect(await stateOf(desk)).toEqual(['due', 'void', 'due']);
    desk.world.clock.pass(60);
    await desk.world.succeed(resendVerification, { email });
    expect(await stateOf(desk)).toEqual(['void', 'void', 'due', 'due']);
  });

  it('voids a mail that was put off too', async () => {
    const desk = await openMailDesk();
    await desk.world.succeed(register, registrationOf('Aiman'));
    await takeMail(desk.world.db, { first: 30, longest: 3600 }, desk.world.clock.now());
    desk.world.clock.pass(60);
    await desk.world.succeed(resendVerification, { email });
    expect(await stateOf(desk)).toEqual(['void', 'due']);
  });

  it('does just so where nobody has the address', async () => {
    const desk = await openMailDesk();
    for (let time = 0; time < 3; time += 1) await ask(desk, 'nobody@example.test');
    expect(await stateOf(desk)).toEqual(['void', 'void', 'due']);
  });

  it('leaves the mails to others', async () => {
    const { desk } = await openWithThreeCodes();
    await desk.world.succeed(register, registrationOf('Badrul'));
    desk.world.clock.pass(60);
    await desk.world.succeed(forgotPassword, { email: 'badrul@example.test' });
    expect(await stateOf(desk)).toEqual(['due', 'void', 'due', 'due', 'due']);
  });
});
