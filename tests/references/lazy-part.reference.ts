import type { Performed } from '../kit/run/acts';
import type { PageSnapshot } from '../kit/screen/page-snapshot';
import { control, isPress, passed, type Reference, type StepRecord, unless } from './reference';

/** The code of the redeem dialog, loaded when it is opened: docs/decisions/0024. */
interface Memory {
  readonly code: 'loaded' | 'pending' | 'missing' | 'connection lost' | null;
  readonly phase: 'idle' | 'loading' | 'slow' | 'offline' | 'missing' | 'reloading' | 'ready';
  readonly isOpen: boolean;
  /** In milliseconds, since it loads. */
  readonly waited: number;
}

const PART = 'RedeemPages';
const FIELD = 'Enter your reward code';
const TITLES = { slow: 'This is taking a while', offline: 'No connection', missing: 'This didn’t load' };
const start: Memory = { code: null, phase: 'idle', isOpen: false, waited: 0 };

const titleOf = (phase: Memory['phase']): string | undefined => TITLES[phase as keyof typeof TITLES];
const isFailed = ({ phase }: Memory): boolean => phase === 'offline' || phase === 'missing';

function settled(now: Memory): Memory {
  if (!['loading', 'slow'].includes(now.phase)) return now;
  if (now.code === 'loaded') return { ...now, phase: 'ready' };
  if (now.code === 'connection lost') return { ...now, phase: 'offline' };
  // A reload loses an open dialog.
  return now.code === 'missing' ? { ...now, phase: now.isOpen ? 'missing' : 'reloading' } : now;
}
const loading = (now: Memory): Memory => settled({ ...now, phase: 'loading', waited: 0 });

function acted(now: Memory, act: Performed): Memory {
  const [part, code] = Array.isArray(act.value) ? act.value : [];
  if (act.kind === 'provideCode' && part === PART) return settled({ ...now, code });
  if (isPress(act, 'Close')) return { ...now, isOpen: false };
  if (isPress(act, 'Redeem a code')) {
    const opened = { ...now, isOpen: true };
    return now.phase === 'idle' || isFailed(now) ? loading(opened) : opened;
  }
  if (isPress(act, 'Try again')) return isFailed(now) || now.phase === 'slow' ? loading(now) : now;
  if (['comeOnline', 'lookAgain'].includes(act.kind)) return isFailed(now) ? loading(now) : now;
  return now;
}

function shown({ phase, isOpen }: Memory, { page, isReloading }: StepRecord): string[] {
  const isPending = phase === 'loading' || phase === 'reloading';
  const title = titleOf(phase);
  const wrong = Object.values(TITLES).filter((one) => page.headings.includes(one) !== (one === title));
  const offers = (name: string) => control(page, name, 'button')?.isEnabled === true;
  return unless(
    [(isReloading ?? false) === (phase === 'reloading') || isReloading === undefined, 'a reload is wrong'],
    [!isOpen || page.isModal, 'the dialog is closed'],
    [!isOpen || wrong.length === 0, `'${wrong.join()}' is wrong`],
    [!isOpen || page.statuses.some((one) => one.includes('Loading…')) === isPending, 'Loading… is wrong'],
    [!isOpen || offers('Try again') === (title !== undefined), 'Try again is wrong'],
    [!isOpen || offers('Reload the page') === (phase === 'missing'), 'Reload the page is wrong'],
    [!isOpen || (control(page, FIELD) !== undefined) === (phase === 'ready'), 'the field is wrong'],
  );
}

const isReady = (page: PageSnapshot): boolean => control(page, FIELD) !== undefined;

function situations(was: Memory, now: Memory, { acts }: StepRecord): string[] {
  const did = (kind: string) => acts.some((act) => act.kind === kind);
  const pressed = (name: string) => acts.some((act) => isPress(act, name));
  const arose: readonly (readonly [string, boolean])[] = [
    [now.phase, now.phase !== was.phase],
    ['requested after a failure', isFailed(was) && pressed('Redeem a code')],
    ['retried', isFailed(was) && pressed('Try again')],
    ['retried while slow', was.phase === 'slow' && pressed('Try again')],
    ['online again', isFailed(was) && did('comeOnline')],
    ['visible again', isFailed(was) && did('lookAgain')],
  ];
  return arose.flatMap(([name, holds]) => (holds ? [name] : []));
}

export const lazyPart: Reference<Memory> = {
  name: 'the code of the redeem dialog',
  arises: {
    lazyPart: [
      ...['loading', 'slow', 'offline', 'missing', 'reloading', 'ready'],
      ...['requested after a failure', 'retried', 'retried while slow', 'online again', 'visible again'],
    ],
  },
  judge: (memory, record) => {
    const isReload = record.acts.some(({ kind }) => kind === 'reload');
    const was = memory === undefined || isReload ? start : memory;
    const next = record.acts.reduce(acted, was);
    const waited = next.phase === 'loading' ? next.waited + passed(record) : 0;
    const now: Memory = { ...next, waited, phase: waited >= 10_000 ? 'slow' : next.phase };
    // Without provided code the time of its load is unknown.
    if (now.code === null) {
      const phase = was.phase === 'ready' || isReady(record.page) ? 'ready' : 'idle';
      return { memory: { ...start, phase }, violations: [], arose: [] };
    }
    return { memory: now, violations: shown(now, record), arose: situations(was, now, record) };
  },
};
