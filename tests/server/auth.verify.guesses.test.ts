import { describe, expect, it } from 'vitest';
import { verifyEmail } from '../../contract/auth.contract';
import { openWithRegistration, registrationOf, wrongFor } from './people';
import type { World } from './world';

const { email } = registrationOf('Aiman');

describe('100 guesses at once', () => {
  const guess = async ({ world, code }: { world: World; code: string }) => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        world.call(verifyEmail, { email, verification_code: wrongFor(code) }),
      ),
    );
    return answers.map(({ body }) => (body.success ? null : body.data?.attempts_left)).sort();
  };
  const fiveEvaluated = [...Array(96).fill(0), 1, 2, 3, 4];

  it('get five tries between them', async () => {
    expect(await guess(await openWithRegistration())).toEqual(fiveEvaluated);
  });

  it('would get more if trying did not count', async () => {
    const opened = await openWithRegistration();
    await opened.world.db.query(
      `CREATE FUNCTION forget_try() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN NEW.tries := OLD.tries; RETURN NEW; END'`,
    );
    await opened.world.db.query(
      'CREATE TRIGGER forget_try BEFORE UPDATE ON email_codes FOR EACH ROW EXECUTE FUNCTION forget_try()',
    );
    expect(await guess(opened)).not.toEqual(fiveEvaluated);
  });
});
