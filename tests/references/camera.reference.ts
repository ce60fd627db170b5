import type { Performed } from '../kit/run/acts';
import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { CameraAnswer } from '../kit/world/browser-camera';
import { control, isPress, nothing, pathOf, type Reference, type StepRecord, unless } from './reference';

/** The scanner of a player: api.md 2.7 and 9. */
const failures = {
  denied: 'The camera is blocked',
  missing: 'No camera found',
  busy: 'Another app is using the camera',
  interrupted: 'The camera stopped',
  unreadable: 'The QR reader didn’t load',
} as const;
const sentences = {
  asking: 'Allow the camera if your browser asks.',
  reading: 'Hold the QR code inside the frame.',
  paused: 'The camera is paused.',
} as const;

type Failure = keyof typeof failures;
type Step = 'closed' | keyof typeof sentences | Failure;

interface Memory {
  readonly step: Step;
  readonly hasTorch: boolean;
  readonly isLit: boolean;
  readonly cameras: number;
  /** The label of the camera that is used, also the next time; null for the first one. */
  readonly camera: string | null;
  /** The last code since the camera was opened, unless the player wants it again. */
  readonly code: string | null;
}

const off: Memory = { step: 'closed', hasTorch: false, isLit: false, cameras: 0, camera: null, code: null };
const place = 'Scan a booth QR';

const isIn = ({ within }: Performed): boolean => within.some(({ name }) => name === place);
const isFailure = (step: Step): step is Failure => step in failures;

function answered(memory: Memory, answer: CameraAnswer): Memory {
  const camera = answer === 'missing' ? null : memory.camera;
  if (typeof answer === 'string') return { ...memory, step: answer, camera };
  const { cameras, hasTorch } = answer;
  return { ...memory, step: 'reading', hasTorch, isLit: false, cameras: cameras.length, camera };
}

/** One of several cameras can be chosen. The one that is in use changes nothing. */
const chosen = (memory: Memory, camera: string): Memory =>
  memory.cameras < 2 || camera === (memory.camera ?? 'Front camera')
    ? memory
    : { ...memory, step: 'asking', camera };

function acted(memory: Memory, act: Performed): Memory {
  const { step } = memory;
  const [value] = Array.isArray(act.value) ? act.value : [act.value];
  const isOn = step === 'asking' || step === 'reading';
  const to = (next: Step): Memory => ({ ...memory, step: next });
  if (act.kind === 'answerCamera' && step === 'asking') return answered(memory, value as CameraAnswer);
  if (act.kind === 'endCamera' && isOn) return to('interrupted');
  if (act.kind === 'breakDecoder' && isOn) return to('unreadable');
  if (act.kind === 'hidePage' && isOn) return to('paused');
  if (act.kind === 'lookAgain' && step === 'paused') return to('asking');
  if (act.kind === 'showCode') return { ...memory, code: String(value) };
  if (!isIn(act)) return memory;
  if (act.kind === 'choose') return chosen(memory, String(value));
  const { camera } = memory;
  if (isPress(act, 'Scan QR code')) return { ...off, step: 'asking', camera };
  if (isPress(act, 'Try again') && isFailure(step)) return to('asking');
  if (isPress(act, 'Close camera')) return { ...off, camera };
  if (isPress(act, 'Switch light on')) return { ...memory, isLit: true };
  if (isPress(act, 'Switch light off')) return { ...memory, isLit: false };
  return isPress(act, 'Read this code again') ? { ...memory, code: null } : memory;
}

function shown(memory: Memory, page: PageSnapshot): string[] {
  const { step, code } = memory;
  const isReading = step === 'reading';
  const buttons: readonly (readonly [name: string, isThere: boolean])[] = [
    ['Scan QR code', step === 'closed'],
    ['Close camera', step !== 'closed'],
    ['Switch light on', isReading && memory.hasTorch && !memory.isLit],
    ['Switch light off', isReading && memory.hasTorch && memory.isLit],
    ['Read this code again', isReading && code !== null],
  ];
  const hasChoice = control(page, 'Camera', 'combobox') !== undefined;
  return [
    ...Object.entries(sentences).flatMap(([own, text]) =>
      unless([page.statuses.includes(text) === (own === step), `'${text}' is wrong while it is ${step}`]),
    ),
    ...Object.entries(failures).flatMap(([own, text]) =>
      unless([
        page.alerts.some((alert) => alert.startsWith(text)) === (own === step),
        `'${text}' is wrong while it is ${step}`,
      ]),
    ),
    ...buttons.flatMap(([name, isThere]) =>
      unless([(control(page, name, 'button') !== undefined) === isThere, `'${name}' is wrong in ${step}`]),
    ),
    ...unless([hasChoice === (isReading && memory.cameras > 1), `the choice of cameras is wrong in ${step}`]),
  ];
}

/** Each code is sent once, as it was read. */
function sent({ acts, calls }: StepRecord): string[] {
  const codes = acts.filter(({ kind }) => kind === 'showCode').map(({ value }) => String(value));
  const bodies = calls.filter(({ verb }) => verb === 'scanActivity').map(({ body }) => body);
  const wanted = codes.map((code) => JSON.stringify({ qr_code: code }));
  return codes.length === 0
    ? []
    : unless([bodies.join() === wanted.join(), `it sends '${bodies.join()}', not '${wanted.join()}'`]);
}

function situations(was: Memory, now: Memory, { acts }: StepRecord): string[] {
  const did = (kind: string) => acts.some((act) => act.kind === kind);
  const arose: readonly (readonly [string, boolean])[] = [
    [`${was.step} to ${now.step}`, was.step !== now.step],
    ['lit', !was.isLit && now.isLit],
    ['unlit', was.isLit && !now.isLit && now.step === 'reading'],
    ['chosen', did('choose') && now.step === 'asking'],
    ['read', did('showCode')],
    ['read again', was.code !== null && now.code === null && now.step === 'reading'],
  ];
  return arose.flatMap(([name, holds]) => (holds ? [name] : []));
}

const names: readonly Failure[] = ['denied', 'missing', 'busy', 'interrupted', 'unreadable'];

export const camera: Reference<Memory> = {
  name: 'the camera',
  arises: {
    camera: [
      ...['closed to asking', 'asking to reading', 'reading to closed', 'asking to closed'],
      ...['asking to paused', 'reading to paused', 'paused to asking'],
      ...['asking to denied', 'asking to missing', 'asking to busy'],
      ...['reading to interrupted', 'reading to unreadable'],
      ...names.flatMap((name) => [`${name} to asking`, `${name} to closed`]),
      ...['lit', 'unlit', 'chosen', 'read', 'read again'],
    ],
  },
  judge: (memory, record) => {
    const { acts, page } = record;
    if (pathOf(page) !== '/activities') return nothing;
    const known = pathOf(record.before) === '/activities' ? (memory ?? off) : off;
    const now = acts.reduce(acted, known);
    const violations = page.isModal ? [] : [...shown(now, page), ...sent(record)];
    return {
      memory: now,
      violations: violations.map((violation) => `camera: ${violation}`),
      arose: situations(known, now, record),
    };
  },
};
