import type { Performed } from '../kit/run/acts';
import type { Outcome, SentCall } from '../kit/world/world';
import { bodyOf, isPress, nothing, pathOf, type Reference, type StepRecord, unless } from './reference';
import { acted, isBatch, type Memory as Scanning, start } from './scan.memory';

/** Which of the scans that wait are sent, when, and which are listed as not counted: api.md 2.7, 10 and 11. */
interface Memory {
  readonly scanning: Scanning;
  /** Why the server has rejected the listed scans. */
  readonly listed: readonly string[];
}

interface Sent {
  readonly nonce: string;
  readonly offline: boolean;
}

interface Call {
  readonly verb: string;
  readonly scans: readonly Sent[];
}

/** A call with `confirm` is about a reward, which does not wait. */
const scansIn = ({ verb, body }: SentCall): Call[] => {
  if (verb !== 'scanQr' && verb !== 'scanQrBatch') return [];
  const { confirm, scans, ...scan } = JSON.parse(body);
  return confirm === undefined ? [{ verb, scans: scans ?? [scan] }] : [];
};

const outcomeOf = ({ kind, value }: Performed): Outcome | undefined =>
  kind === 'answer' ? (value as readonly [string, Outcome])[1] : undefined;

const textsOf = (outcome: Outcome | undefined): readonly string[] => {
  const { data, error } = bodyOf(outcome) ?? {};
  const rows = data?.results as readonly { success: boolean; message: string }[] | undefined;
  return rows?.flatMap(({ success, message }) => (success ? [] : [message])) ?? [`${error}`];
};

const listedAfter = ({ scanning: was, listed }: Memory, now: Scanning, act: Performed): readonly string[] => {
  if (now.rejected < was.rejected) return listed.slice(1);
  return now.rejected > was.rejected ? [...listed, ...textsOf(outcomeOf(act))] : listed;
};

/** The call that the act makes due; a scan gets its nonce when it is sent first. */
function dueAfter(was: Scanning, now: Scanning, sent: Call | undefined): Call | undefined {
  const isAnswered = now.waiting.length < was.waiting.length || now.hasBatch !== was.hasBatch;
  if (now.line !== 'sending' || (was.line === 'sending' && !isAnswered)) return undefined;
  const all = now.waiting.map(({ nonce, isLate }, at) => ({
    nonce: nonce ?? `${sent?.scans[at]?.nonce}`,
    offline: isLate,
  }));
  return isBatch(now) ? { verb: 'scanQrBatch', scans: all } : { verb: 'scanQr', scans: all.slice(0, 1) };
}

const named = (now: Scanning, due: Call | undefined): Scanning => ({
  ...now,
  waiting: now.waiting.map((scan, at) => ({ ...scan, nonce: scan.nonce ?? due?.scans[at]?.nonce })),
});

function situations(was: Scanning, now: Scanning, act: Performed, due: Call | undefined): string[] {
  const outcome = outcomeOf(act);
  const answer = typeof outcome === 'object' ? outcome.status : outcome;
  const isOneLess = was.waiting.length === now.waiting.length + 1;
  const isStillSending = was.line === 'sending' && now.line === 'sending';
  const wait = was.waiting[0]?.isLate ? 'late' : 'at once';
  const arose: readonly (readonly [string, boolean])[] = [
    [`scanned while ${was.line}`, now.waiting.length > was.waiting.length],
    [`sent by ${act.kind} while ${was.line}`, due !== undefined && now.waiting.length === was.waiting.length],
    [`one by one after ${answer}`, was.hasBatch && !now.hasBatch],
    [`one is counted ${wait}`, isOneLess && bodyOf(outcome)?.success === true],
    [`one is rejected ${wait}`, isOneLess && bodyOf(outcome)?.success === false],
    ['sent after the one before it', isOneLess && due !== undefined],
    ['two are answered', was.waiting.length === 2 && now.waiting.length === 0],
    ['late while it is sent', isStillSending && wait === 'at once' && now.waiting[0]?.isLate === true],
    ['dismissed', isPress(act, 'Got it')],
  ];
  return arose.flatMap(([name, holds]) => (holds ? [name] : []));
}

const textOf = (calls: readonly Call[]): string =>
  calls.map(({ verb, scans }) => `${verb} ${scans.map((one) => `${one.nonce} ${one.offline}`)}`).join(', ');

const shown = (listed: readonly string[], { page }: StepRecord): string[] => {
  if (page.isModal) return [];
  const items = page.items.filter((item) => item.endsWith('Got it'));
  const isListed = (text: string, at: number) =>
    items[at]?.includes('Aim trainer') === true && items[at].includes(text);
  return unless(
    [items.length === listed.length && listed.every(isListed), `listed is '${items}', not '${listed}'`],
    [page.headings.includes('Not counted') === listed.length > 0, `'Not counted' is wrong`],
  );
};

export const scanQueue: Reference<Memory> = {
  name: 'waiting scans',
  arises: {
    scanQueue: [
      ...['online', 'sending', 'retrying', 'offline'].map((line) => `scanned while ${line}`),
      ...['passTime', 'comeOnline', 'press'].map((kind) => `sent by ${kind} while retrying`),
      ...['sent by comeOnline while offline', 'sent after the one before it', 'late while it is sent'],
      ...[200, 404, 422].map((status) => `one by one after ${status}`),
      ...['counted', 'rejected'].flatMap((what) => [`one is ${what} at once`, `one is ${what} late`]),
      ...['two are answered', 'dismissed'],
    ],
  },
  judge: (memory, record) => {
    const { acts, calls, page, before } = record;
    if (pathOf(page) !== '/staff/scan-qr' || !page.path.includes('activity=')) return nothing;
    const isFollowed = memory !== undefined && before?.path === page.path;
    let now: Memory = isFollowed ? memory : { scanning: start, listed: [] };
    const sent = calls.flatMap(scansIn);
    const due: Call[] = [];
    const arose: string[] = [];
    for (const act of acts) {
      const scanning = acted(now.scanning, act);
      const call = dueAfter(now.scanning, scanning, sent[due.length]);
      if (call !== undefined) due.push(call);
      arose.push(...situations(now.scanning, scanning, act, call));
      now = { scanning: named(scanning, call), listed: listedAfter(now, scanning, act) };
    }
    const isRight = textOf(sent) === textOf(due);
    const wrong = isRight ? [] : [`'${textOf(sent)}' is sent, not '${textOf(due)}'`];
    const violations = [...wrong, ...shown(now.listed, record)].map((one) => `waiting scans: ${one}`);
    return { memory: now, violations, arose };
  },
};
