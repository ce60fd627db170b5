import { acted, CODE, type Drafts, NAME, nothingKnown, start } from './drafts.memory';
import { control, pathOf, playerOn, type Reference, type StepRecord, unless } from './reference';

const texts = ({ calls }: StepRecord, verb: string, field: string): string =>
  calls.flatMap((call) => (call.verb === verb ? [new URLSearchParams(call.body).get(field)] : [])).join();

function violations({ sends, hasPlayerChanged, code, name }: Drafts, record: StepRecord): string[] {
  const [field, typed] = [control(record.page, CODE, 'textbox'), control(record.page, NAME, 'textbox')];
  const isKept = (text: string | null, value: string | null | undefined) =>
    !hasPlayerChanged || text === null || value === undefined || value === text;
  const isSent = (verb: string, as: string) =>
    sends[verb] === undefined || texts(record, verb, as) === sends[verb]?.join();
  return unless(
    [isKept(code, field?.value), `the redeem dialog holds '${field?.value}', not '${code}'`],
    [isKept(name, typed?.value), `'${NAME}' holds '${typed?.value}', not '${name}'`],
    [isSent('redeemCode', 'code'), `the code sent is '${texts(record, 'redeemCode', 'code')}'`],
    [isSent('forgotPassword', 'email'), `a reset code is for '${texts(record, 'forgotPassword', 'email')}'`],
  );
}

export const drafts: Reference<Drafts> = {
  name: 'what is typed and not sent',
  arises: {
    app: [
      ...['a guest', 'the same player', 'another player'].map((who) => `login of ${who}`),
      'login of another player in place of one',
      ...['interrupted', 'ended', 'in place of a player'].map(
        (how) => `login in another tab after a menu was open, ${how}`,
      ),
    ],
  },
  judge: (memory, record) => {
    const { acts, before, page } = record;
    const player = playerOn(page) ?? null;
    const button = before?.controls.find(({ states }) => states.haspopup === 'menu')?.name;
    const known = memory ?? { ...start, player };
    const isForgot = known.isForgot && pathOf(before) === '/forgot-password';
    const was: Drafts = { ...known, isForgot, sends: {}, arose: [] };
    const now = acts.reduce((one, act) => acted(one, act, button), was);
    const judged = now.player === player ? now : { ...now, ...nothingKnown, player, sends: {} };
    return { memory: judged, violations: violations(judged, record), arose: now.arose };
  },
};
