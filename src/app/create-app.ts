import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  checkSession,
  logIn,
  logOut,
  type ReadSessionUser,
  register,
  resendVerification,
  verifyEmail,
} from '../../contract/auth.contract';
import { getOutbox } from '../../contract/dev.contract';
import type { Endpoint, ReadOf } from '../../contract/endpoint';
import { getConfig, getHomeContent } from '../../contract/open.contract';
import { getProfile } from '../../contract/profile.contract';
import { completeFirstTime, redeemCode } from '../../contract/redeem.contract';
import { getWallet } from '../../contract/wallet.contract';
import { machines } from '../../machines';
import type { Attempt } from '../../machines/redeem/redeem-dialog.machine';
import type { ResourceQuery } from '../../machines/resource/resource.machine';
import type { Session } from '../../machines/session/player-session.machine';
import { createApi } from '../services/api';
import { apiBase } from '../services/api-base';
import { clearStoredSession, readStoredSession, storeSession } from '../services/session-storage';
import { watchFooter } from '../services/watch-footer';
import { inspection } from './inspector';
import { provided } from './provided';

const sessionOf = ({ token, ...person }: ReadSessionUser): Session => ({ token, person });

/** Fields that are switched off or left empty are not sent. */
const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Starts the long-lived actors and provides every machine with its part of the outside world. */
export const createApp = () => {
  const walletChanges = new EventTarget();
  const walletChanged = () => walletChanges.dispatchEvent(new Event('change'));

  const call = createApi({
    baseUrl: apiBase(),
    token: () => session.getSnapshot().context.session?.token,
    onRejected: (token) => session.send({ type: 'session.rejected', token }),
    takesKeys: () => campaignConfig.getSnapshot().context.data?.features?.idempotency === true,
  });

  const submits = <E extends Endpoint>(endpoint: E) =>
    fromPromise<ReadOf<E>, Record<string, string>>(({ input, signal }) =>
      call(endpoint, filled(input), { signal }),
    );
  const loads = <E extends Endpoint>(endpoint: E) =>
    fromPromise<ReadOf<E>, ResourceQuery>(({ signal }) => call(endpoint, {}, { signal }));
  const loadsPage = <E extends Endpoint>(endpoint: E) =>
    fromPromise<ReadOf<E>, ResourceQuery>(({ input, signal }) =>
      call(endpoint, { page: input.page }, { signal }),
    );
  const watches = (...sources: { target: EventTarget; type: string }[]) =>
    fromCallback<EventObject, undefined>(({ sendBack }) => {
      const report = () => sendBack({ type: 'resource.outdated' });
      for (const { target, type } of sources) target.addEventListener(type, report);
      return () => {
        for (const { target, type } of sources) target.removeEventListener(type, report);
      };
    });
  const backOnline = { target: window, type: 'online' };
  const walletChange = { target: walletChanges, type: 'change' };

  const session = createActor(
    provided(
      machines.playerSession.provide({
        actors: {
          keepSession: fromCallback<EventObject, Session | null>(({ input }) => {
            if (input) storeSession(input);
          }),
          forgetSession: fromCallback<EventObject, undefined>(clearStoredSession),
          checkSession: fromPromise(({ input, signal }) =>
            call(checkSession, {}, { signal, token: input.token }),
          ),
          logOut: fromPromise(({ input, signal }) => call(logOut, {}, { signal, token: input.token })),
        },
      }),
    ),
    { input: { stored: readStoredSession() }, ...inspection },
  );

  const campaignConfig = createActor(
    provided(
      machines.campaignConfig.provide({
        actors: { getConfig: loads(getConfig), watchChanges: watches(backOnline) },
      }),
    ),
    inspection,
  );

  const homeContent = createActor(
    provided(
      machines.homeContent.provide({
        actors: { getHomeContent: loads(getHomeContent), watchChanges: watches(backOnline) },
      }),
    ),
    inspection,
  );

  const redeemDialog = createActor(
    provided(
      machines.redeemDialog.provide({
        actors: {
          redeemCode: fromPromise<ReadOf<typeof redeemCode>, Attempt | null>(({ input, signal }) =>
            call(redeemCode, { code: input?.code ?? '' }, { signal, key: input?.key }),
          ),
        },
      }),
    ),
    inspection,
  );

  const joinBar = createActor(
    provided(
      machines.joinBar.provide({
        actors: {
          watchFooter: fromCallback<EventObject, { distance: number }>(({ input, sendBack }) =>
            watchFooter(input.distance, (isNear) =>
              sendBack({ type: isNear ? 'footer.neared' : 'footer.left' }),
            ),
          ),
        },
      }),
    ),
    inspection,
  );

  const forms = {
    logIn: {
      machine: provided(machines.logIn.provide({ actors: { logIn: submits(logIn) } })),
      follow: (user: ReadSessionUser) => session.send({ type: 'session.started', session: sessionOf(user) }),
    },
    register: {
      machine: provided(machines.register.provide({ actors: { register: submits(register) } })),
      follow: () => undefined,
    },
    verifyEmail: {
      machine: provided(machines.verifyEmail.provide({ actors: { verifyEmail: submits(verifyEmail) } })),
      follow: (user: ReadSessionUser | null) => {
        if (user) session.send({ type: 'session.started', session: sessionOf(user) });
      },
    },
    resendVerification: {
      machine: provided(
        machines.resendVerification.provide({ actors: { resendVerification: submits(resendVerification) } }),
      ),
      follow: () => undefined,
    },
    completeFirstTime: {
      machine: provided(
        machines.completeFirstTime.provide({ actors: { completeFirstTime: submits(completeFirstTime) } }),
      ),
      follow: walletChanged,
    },
  };

  const resources = {
    wallet: provided(
      machines.wallet.provide({
        actors: { getWallet: loadsPage(getWallet), watchChanges: watches(backOnline, walletChange) },
      }),
    ),
    profile: provided(
      machines.profile.provide({
        actors: { getProfile: loads(getProfile), watchChanges: watches(backOnline, walletChange) },
      }),
    ),
    outbox: provided(
      machines.outbox.provide({
        actors: { getOutbox: loads(getOutbox), watchChanges: watches(backOnline) },
      }),
    ),
  };

  redeemDialog.on('code.redeemed', walletChanged);
  session.subscribe(({ context }) => {
    if (context.session === null && context.ended !== 'never') {
      redeemDialog.send({ type: 'session.ended', ended: context.ended });
    }
  });

  const actors = [session, campaignConfig, homeContent, redeemDialog, joinBar];
  for (const actor of actors) actor.start();

  return {
    session,
    campaignConfig,
    homeContent,
    redeemDialog,
    joinBar,
    forms,
    resources,
    stop: () => {
      for (const actor of actors) actor.stop();
    },
  };
};

export type App = ReturnType<typeof createApp>;
