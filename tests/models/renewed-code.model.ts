import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Endpoint, ResponseOf } from '../../contract/endpoint';
import type { Verb } from '../../contract/endpoints';
import type { TimedCode } from '../../machines/renewed-code/renewed-code.parts';
import { type AnyModel, defineModel, type Stage } from '../kit/model/model';
import type { World } from '../kit/world/world';
import { type Done, type Failed, rejectionsFor, success } from './answers';
import { leaves } from './exits';
import { type Start, startAt } from './open-page';
import { environment, steps, within } from './steps';
import type { UnmodeledControls } from './unmodeled-controls';

interface Timed {
  readonly qr_code: string;
  readonly qr_url?: string;
  readonly expires_at: string | null;
  readonly refresh_after_seconds: number | null;
}

/** A response with a code, and the code on the clock of the device. */
export const timedCode = <E extends Endpoint>(endpoint: E, data: ResponseOf<E> & Timed): Done<TimedCode> => {
  const start = Date.now();
  const inTime = (seconds: number | null) => (seconds === null ? Infinity : start + seconds * 1000);
  const { qr_code, qr_url = qr_code, expires_at, refresh_after_seconds } = data;
  const life = expires_at && (Date.parse(expires_at) - Date.parse('2026-06-01T00:00:00Z')) / 1000;
  return {
    output: { qr_code: qr_url, dueAt: inTime(refresh_after_seconds), expiresAt: inTime(life || null) },
    outcome: {
      ...success(endpoint, data),
      headers: { date: 'Mon, 01 Jun 2026 00:00:00 GMT' },
    },
  };
};

interface Row {
  readonly machine: AnyStateMachine;
  readonly verb: Verb;
  readonly start: Start;
  /** Among them one that is replaced before it expires, and one that is not. */
  readonly codes: readonly [Done, ...Done[]];
  /** In milliseconds, until a code is replaced, and until it expires. */
  readonly due: number;
  readonly life: number;
  readonly region: string;
  readonly image: string;
  readonly show: string;
  readonly hide: string;
  readonly loading: string;
  readonly stale: string;
  /** What is offered with a code. */
  controls(code: TimedCode): UnmodeledControls;
  readonly otherControls?: UnmodeledControls;
  whenRejected?(world: World, code: string | null): void;
  readonly leave?: (stage: Stage) => Promise<void>;
  left(stage: Stage): Promise<void>;
  readonly sessionEnds: AnyModel['exits'];
  readonly states?: AnyModel['states'];
}

const retry = 'Try again';
const codeIn = ({ context }: AnyMachineSnapshot): TimedCode | null => context.code;
const isLasting = (code: TimedCode | null): boolean => code?.dueAt === Infinity;
const isReplacedInTime = (code: TimedCode | null): boolean => code !== null && code.dueAt < code.expiresAt;

export const renewedCodeModel = (row: Row): AnyModel => {
  const { verb, image } = row;
  const part = within('region', row.region);
  return defineModel<AnyStateMachine>({
    machine: row.machine,
    starts: [startAt(row.start)],
    project: ({ code }) => [code !== null, isReplacedInTime(code), isLasting(code)],
    samples: {
      [`xstate.done.actor.${verb}`]: row.codes,
      [`xstate.error.actor.${verb}`]: rejectionsFor(verb),
    } as never,
    feasible: {
      'code.due': ({ snapshot }) => isReplacedInTime(codeIn(snapshot)),
      'code.expired': ({ snapshot }) =>
        !isLasting(codeIn(snapshot)) && (snapshot.matches('stale') || !isReplacedInTime(codeIn(snapshot))),
    },
    drivers: {
      'code.show': part.press('button', row.show),
      'code.hide': part.press('button', row.hide),
      'code.retry': part.press('button', retry),
      'code.due': environment.passTime(row.due),
      'code.expired': ({ world, from }) =>
        world.passTime(from.matches('stale') ? row.life - row.due : row.life),
      'network.online': environment.comeOnline(),
      'page.visible': environment.lookAgain(),
      [`xstate.error.actor.${verb}`]: async ({ world, event }) => {
        const { error, outcome } = event as unknown as Failed;
        row.whenRejected?.(world, error.code);
        await world.answer(verb, outcome);
      },
    },
    parts: (screen, snapshot) => (snapshot.matches('redeemed') ? [] : [screen.within('region', row.region)]),
    unmodeledControls: (snapshot) => {
      const code = codeIn(snapshot);
      return [...(row.otherControls ?? []), ...(code ? row.controls(code) : [])];
    },
    exits: [
      leaves({ verb, answer: row.codes[0].outcome, see: row.left, leave: row.leave }),
      ...(row.sessionEnds ?? []),
    ],
    states: {
      hidden: steps(part.seeEnabled('button', row.show), environment.dontSeeCall(verb)),
      loading: steps(part.see('status', row.loading), part.dontSee('img', image), environment.seeCall(verb)),
      failed: steps(
        part.see('alert'),
        part.seeEnabled('button', retry),
        part.dontSee('img', image),
        environment.dontSeeCall(verb),
      ),
      shown: steps(part.see('img', image), part.dontSee('button', retry), environment.dontSeeCall(verb)),
      renewing: steps(part.see('img', image), part.dontSee('button', retry), environment.seeCall(verb)),
      stale: steps(part.see('img', image), part.seeText(row.stale), part.seeEnabled('button', retry)),
      ...row.states,
    },
  });
};
