import type { PageSnapshot } from '../kit/screen/page-snapshot';
import { control, isPress, nothing, pathOf, type Reference, type StepRecord, unless } from './reference';
import { acted, isBatch, type Memory, start } from './scan.memory';

const titles = ['Counted', 'Already scanned', 'Not valid', 'Saved', 'Not checked', 'Handed over'];
const notSaved = 'This device can’t save scans. Keep this page open until they’re sent.';
const noun = (count: number) => (count === 1 ? '1 scan' : `${count} scans`);
const waits = (count: number) => (count === 1 ? '1 scan waits' : `${count} scans wait`);

function lineOf({ line, waiting: { length } }: Memory): string {
  if (line === 'online') return 'Online';
  if (line === 'sending') return `Sending ${noun(length)}…`;
  if (line === 'retrying') return `Can’t reach the server. ${waits(length)}.`;
  return length === 0 ? 'Offline. Scans are saved on this device.' : `Offline. ${waits(length)}.`;
}

function shown(memory: Memory, page: PageSnapshot): string[] {
  const { step, title, reasons, hiddenError, player, line, rejected, isUnstored, isOutcomeUnknown } = memory;
  const isNamed = player !== null && page.text.includes(player);
  const says = (text: string) => page.statuses.some((status) => status.startsWith(text));
  const offers = (name: string) => control(page, name, 'button')?.isEnabled === true;
  const wrong = titles.filter((one) => says(one) !== (one === title));
  return unless(
    [page.statuses.includes(lineOf(memory)), `the strip does not say '${lineOf(memory)}'`],
    [wrong.length === 0, `'${wrong.join()}' is wrong in ${step}`],
    [page.statuses.includes('Checking…') === (step === 'sending'), `'Checking…' is wrong in ${step}`],
    [says('Checking the reward…') === (step === 'looking'), `'Checking the reward…' is wrong in ${step}`],
    [offers('Check code') === (step === 'ready' || step === 'result'), `'Check code' is wrong in ${step}`],
    [offers('Scan next') === (step === 'result'), `'Scan next' is wrong in ${step}`],
    [
      page.text.includes('Try again Scan next') === (title === 'Not checked'),
      `'Try again' is wrong in ${step}`,
    ],
    [title !== 'Counted' || isNamed, `'${player}' is not named as counted`],
    [title !== 'Saved' || !isNamed, `'${player}' is named for a scan that is not checked`],
    [offers('Hand over') === (step === 'preview'), `'Hand over' is wrong in ${step}`],
    [offers('Send now') === (line === 'retrying'), `'Send now' is wrong while ${line}`],
    [offers('Got it') === rejected > 0, `'Got it' is wrong with ${rejected} rejections`],
    [
      page.headings.includes('Cap Clash Tee') === (step === 'preview' || step === 'handing over'),
      `the reward is wrong in ${step}`,
    ],
    [page.alerts.includes(notSaved) === isUnstored, `'${notSaved}' is wrong in ${step}`],
    [
      page.alerts.every((alert) => alert === notSaved || reasons.every((reason) => alert.includes(reason))),
      `'${reasons.join()}' is not read, but '${page.alerts.join()}'`,
    ],
    [page.alerts.some((alert) => alert !== notSaved) === isOutcomeUnknown, `an alert is wrong in ${step}`],
    [
      title === null || reasons.every((reason) => page.statuses.some((status) => status.includes(reason))),
      `'${reasons.join()}' is not read in ${step}`,
    ],
    [
      hiddenError === null || ![...page.alerts, ...page.statuses].some((text) => text.includes(hiddenError)),
      `'${hiddenError}' is shown in ${step}`,
    ],
  );
}

interface Sent {
  readonly nonce?: string;
  readonly qr_code: string;
  readonly activity_id?: string;
  readonly scanned_at?: string;
  readonly offline?: boolean;
  readonly confirm?: boolean;
}

const bodiesOf = ({ calls }: StepRecord): readonly (readonly Sent[])[] =>
  calls
    .filter(({ verb }) => verb === 'scanQr' || verb === 'scanQrBatch')
    .map(({ body }) => JSON.parse(body) as Sent & { readonly scans?: readonly Sent[] })
    .map((body) => body.scans ?? [body]);

const isTime = (text: string | undefined): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text ?? '');

/** Each scan keeps its nonce until it is answered, and has its own time. */
function sent(was: Memory, memory: Memory, record: StepRecord): string[] {
  const scans = bodiesOf(record).at(-1);
  if (memory.step === 'looking' || memory.step === 'handing over') {
    const isConfirmed = memory.step === 'handing over';
    if (was.step === memory.step) return unless([scans === undefined, 'the reward is sent again']);
    const nonce = memory.handoverNonce ?? scans?.[0]?.nonce;
    return unless(
      [scans?.length === 1, `${scans?.length} scans are sent`],
      [scans?.[0]?.qr_code === memory.code, `'${scans?.[0]?.qr_code}' is sent, not '${memory.code}'`],
      [scans?.[0]?.confirm === isConfirmed, `it sends ${JSON.stringify(scans)}`],
      [
        !isConfirmed || (nonce !== undefined && scans?.[0]?.nonce === nonce),
        'the nonce of a handover is wrong',
      ],
    );
  }
  if (scans === undefined || memory.line !== 'sending') return [];
  const due = memory.waiting.slice(0, isBatch(memory) ? memory.waiting.length : 1);
  return unless(
    [scans.length === due.length, `${scans.length} scans are sent, not ${due.length}`],
    [
      due.every(({ nonce }, at) => nonce === undefined || nonce === scans[at]?.nonce),
      `other nonces are sent: ${scans.map(({ nonce }) => nonce).join()}`,
    ],
    [
      due.every(({ scannedAt }, at) => scannedAt === undefined || scannedAt === scans[at]?.scanned_at),
      `other times are sent: ${scans.map(({ scanned_at }) => scanned_at).join()}`,
    ],
    [
      due.every(({ isLate }, at) => scans[at]?.offline === isLate || record.acts.length > 2),
      `'offline' is wrong in ${JSON.stringify(scans)}`,
    ],
    [
      scans.every(({ nonce = '', qr_code, activity_id, scanned_at }) =>
        [nonce.length >= 8, qr_code !== '', activity_id === '5', isTime(scanned_at)].every(Boolean),
      ),
      `it sends ${JSON.stringify(scans)}`,
    ],
  );
}

const named = (memory: Memory, record: StepRecord): Memory => {
  const scans = memory.line === 'sending' ? (bodiesOf(record).at(-1) ?? []) : [];
  const waiting = memory.waiting.map((scan, at) => ({
    ...scan,
    nonce: scan.nonce ?? scans[at]?.nonce,
    scannedAt: scan.scannedAt ?? scans[at]?.scanned_at,
  }));
  const isHandover = memory.step === 'handing over';
  const handoverNonce =
    memory.handoverNonce ?? (isHandover ? bodiesOf(record).at(-1)?.[0]?.nonce : undefined);
  return { ...memory, waiting, handoverNonce };
};

function situations(was: Memory, now: Memory, { acts }: StepRecord): string[] {
  const isOver = was.step === 'result' && now.step === 'ready';
  const arose: readonly (readonly [string, boolean])[] = [
    [`${now.title} after ${was.step}`, now.title !== null && now.title !== was.title],
    [now.step, now.step !== was.step],
    ['result dismissed', isOver && acts.some((act) => isPress(act, 'Scan next'))],
    [
      'looking again',
      was.title === 'Not checked' && now.step === 'looking' && acts.some((act) => isPress(act, 'Try again')),
    ],
    ['result over after a time', isOver && acts.some(({ kind }) => kind === 'passTime')],
    ['saved after a time', now.title === 'Saved' && acts.some(({ kind }) => kind === 'passTime')],
    ['saved after another was counted', now.title === 'Saved' && now.player !== null],
    ['saved while offline', now.title === 'Saved' && acts.some(({ kind }) => kind === 'goOffline')],
    [now.line, now.line !== was.line],
    ['outcome unknown', now.isOutcomeUnknown],
    ['rejected later', now.rejected > was.rejected],
    ['rejection dismissed', now.rejected < was.rejected],
    ['one by one', was.hasBatch && !now.hasBatch],
    ['sent on request', acts.some((act) => isPress(act, 'Send now')) && now.line === 'sending'],
    ['two wait', now.waiting.length === 2],
  ];
  return arose.flatMap(([name, holds]) => (holds ? [name] : []));
}

export const scan: Reference<Memory> = {
  name: 'scanning',
  arises: {
    staffScan: [
      'Counted after sending',
      'Already scanned after sending',
      'Not valid after sending',
      'Saved after sending',
      'Not checked after looking',
      'looking again',
      'Already scanned after looking',
      'Not valid after looking',
      'Already scanned after handing over',
      'Not valid after handing over',
      'Handed over after handing over',
      'result dismissed',
      'result over after a time',
      'saved after a time',
      'saved while offline',
      'saved after another was counted',
      'ready',
      'sending',
      'looking',
      'preview',
      'handing over',
      'result',
      'outcome unknown',
    ],
    scanQueue: [
      ...['online', 'sending', 'retrying', 'offline', 'rejected later', 'rejection dismissed'],
      ...['one by one', 'sent on request', 'two wait'],
    ],
  },
  judge: (memory, record) => {
    const { acts, page, before } = record;
    if (pathOf(page) !== '/staff/scan-qr' || !page.path.includes('activity=')) return nothing;
    const isFollowed = memory !== undefined && before?.path === page.path;
    const known = isFollowed ? memory : start;
    const now = acts.reduce(acted, known);
    const violations = page.isModal ? [] : [...shown(now, page), ...sent(known, now, record)];
    return {
      memory: named(now, record),
      violations: violations.map((violation) => `scanning: ${violation}`),
      arose: situations(known, now, record),
    };
  },
};
