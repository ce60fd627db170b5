import { randomInt } from 'node:crypto';
import { forgotPassword, logIn, resendVerification, resetPassword } from '../../contract/auth.contract';
import type { Endpoint } from '../../contract/endpoint';
import type { Deps } from '../../server/deps';
import { accountCount, addressOf, type Kind } from './accounts';
import { openCall, type Timed } from './caller';
import type { Stage } from './server';
import { judge, type Pair, type Verdict } from './statistics';

interface Trial {
  endpoint: Endpoint;
  known: Kind;
  unknown: Kind;
  fields: Record<string, string>;
}

const wrong = { password: 'not the password of any of them' };

/** In this order: the reset guesses at codes that were requested before. */
export const trials = {
  login: { endpoint: logIn, known: 'active', unknown: 'nobody', fields: wrong },
  forgot: { endpoint: forgotPassword, known: 'active', unknown: 'nobody', fields: {} },
  resend: { endpoint: resendVerification, known: 'pending', unknown: 'no-one', fields: {} },
  reset: {
    endpoint: resetPassword,
    known: 'active',
    unknown: 'nobody',
    fields: { ...wrong, password_confirmation: wrong.password, verification_code: '000000' },
  },
} satisfies Record<string, Trial>;

export async function measure(
  stage: Stage,
  { endpoint, known, unknown, fields }: Trial,
  pairs: number,
  changes: Partial<Deps> = {},
): Promise<Verdict> {
  const { call, close } = openCall(await stage.serve(changes), endpoint);
  const ask = (kind: Kind, index: number) => call({ ...fields, email: addressOf(kind, index) });
  const askBoth = async (index: number): Promise<[Timed, Timed]> => {
    if (randomInt(2) === 0) return [await ask(known, index), await ask(unknown, index)];
    const second = await ask(unknown, index);
    return [await ask(known, index), second];
  };
  const measured: Pair[] = [];
  try {
    for (let pair = -accountCount; pair < pairs; pair += 1) {
      const [ofKnown, ofUnknown] = await askBoth((pair + accountCount) % accountCount);
      if (ofKnown.answer !== ofUnknown.answer)
        throw new Error(
          `${endpoint.verb} reveals the difference: ${ofKnown.answer} is not ${ofUnknown.answer}`,
        );
      if (pair >= 0) measured.push({ knownMs: ofKnown.ms, unknownMs: ofUnknown.ms });
    }
  } finally {
    close();
  }
  return judge(measured);
}
