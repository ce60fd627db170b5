import { type EventObject, fromCallback } from 'xstate';
import { activityQrMachine } from '../../machines/activity-qr/activity-qr.machine';
import { pickupCodeMachine } from '../../machines/pickup-code/pickup-code.machine';
import { playerPassMachine } from '../../machines/player-pass/player-pass.machine';
import type { TimedCode } from '../../machines/renewed-code/renewed-code.parts';
import { now } from '../services/clock';
import { keepAwake as keepScreenOn } from '../services/keep-awake';
import { onThisClock } from '../services/server-time';
import { listen, online, pageVisible } from './listeners';
import { memoizePerApp } from './memoize-per-app';
import { provided } from './provided';

/** Reports the times of a code. The timer of a device that slept may be late: a page that is shown again checks too. */
const codeClock = fromCallback<EventObject, TimedCode | null>(({ input, sendBack }) => {
  if (input === null) return;
  const { dueAt, expiresAt } = input;
  const controller = new AbortController();
  let timer: number | undefined;
  const check = () => {
    clearTimeout(timer);
    const time = now();
    if (time >= expiresAt) sendBack({ type: 'code.expired' });
    else if (time >= dueAt) sendBack({ type: 'code.due' });
    const next = (time < dueAt ? dueAt : expiresAt) - time;
    if (next > 0 && Number.isFinite(next)) timer = window.setTimeout(check, next);
  };
  const { target, type } = pageVisible();
  target.addEventListener(type, check, { signal: controller.signal });
  check();
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
});

const keepAwake = fromCallback<EventObject, TimedCode | null>(({ input }) => {
  if (input === null || input.dueAt === Infinity) return;
  const controller = new AbortController();
  keepScreenOn(controller.signal);
  return () => controller.abort();
});

const watchReturn = listen([online, 'network.online'], [pageVisible, 'page.visible']);

const listeners = { codeClock, keepAwake, watchReturn };

interface Code {
  qr_code: string;
  expires_at?: string | null | undefined;
  refresh_after_seconds?: number | null | undefined;
}

/** A code without times does not expire. */
const timed = ({ qr_code, expires_at, refresh_after_seconds }: Code): TimedCode => {
  const expiresAt = onThisClock(expires_at ?? undefined) ?? Infinity;
  return {
    qr_code,
    expiresAt,
    dueAt: Math.min(expiresAt, now() + (refresh_after_seconds ?? Infinity) * 1000),
  };
};

export const pickupCodeOf = memoizePerApp(({ calls }) =>
  provided(
    pickupCodeMachine.provide({
      actors: {
        createPickupCode: calls.onDemand<'createPickupCode', { id: string }, TimedCode>(
          'createPickupCode',
          ({ id }) => ({ fields: { id } }),
          { toOutput: timed },
        ),
        ...listeners,
      },
    }),
  ),
);

export const playerPassOf = memoizePerApp(({ calls }) =>
  provided(
    playerPassMachine.provide({
      actors: {
        getPlayerPass: calls.onDemand<'getPlayerPass', { id: string }, TimedCode>(
          'getPlayerPass',
          () => ({ fields: {} }),
          { toOutput: timed },
        ),
        ...listeners,
      },
    }),
  ),
);

export const activityQrOf = memoizePerApp(({ calls }) =>
  provided(
    activityQrMachine.provide({
      actors: {
        generateActivityQr: calls.onDemand<'generateActivityQr', { id: string }, TimedCode>(
          'generateActivityQr',
          ({ id }) => ({ fields: { id } }),
          // The link opens the app from any camera.
          { toOutput: ({ qr_code, qr_url, ...times }) => timed({ ...times, qr_code: qr_url || qr_code }) },
        ),
        ...listeners,
      },
    }),
  ),
);
