import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Endpoint, ReadOf } from '../../contract/endpoint';
import type { endpoints, Verb } from '../../contract/endpoints';
import { getConfig, getHomeContent } from '../../contract/open.contract';
import { checkSession, logOut, type ReadSessionUser } from '../../contract/session.contract';
import { machines } from '../../machines';
import type { Attempt } from '../../machines/redeem/redeem-dialog.machine';
import type { ResourceQuery } from '../../machines/resource/resource.machine';
import type { Session } from '../../machines/session/player-session.machine';
import { createApi } from '../services/api';
import { apiBase } from '../services/api-base';
import { loadEndpoint } from '../services/load-endpoint';
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

  const loads = <E extends Endpoint>(endpoint: E) =>
    fromPromise<ReadOf<E>, ResourceQuery>(({ signal }) => call(endpoint, {}, { signal }));
  const onDemand = <V extends Verb, Input>(
    verb: V,
    ask: (input: Input) => { fields: Record<string, string | number>; key?: string | undefined },
    afterwards: () => void = () => undefined,
  ) =>
    fromPromise<ReadOf<(typeof endpoints)[V]>, Input>(async ({ input, signal }) => {
      const { fields, key } = ask(input);
      try {
        return await call(await loadEndpoint(verb), fields, { signal, key });
      } finally {
        afterwards();
      }
    });
  const submits = <V extends Verb>(verb: V, afterwards?: () => void) =>
    onDemand(verb, (values: Record<string, string>) => ({ fields: filled(values) }), afterwards);
  const loadsLater = <V extends Verb>(verb: V) => onDemand(verb, (_: ResourceQuery) => ({ fields: {} }));
  const loadsPage = <V extends Verb>(verb: V) =>
    onDemand(verb, ({ page }: ResourceQuery) => ({ fields: { page } }));
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
          forgetSession: fromCallback<EventObject, { token: string | null }>(({ input }) =>
            clearStoredSession(input.token),
          ),
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
          redeemCode: onDemand('redeemCode', (attempt: Attempt | null) => ({
            fields: { code: attempt?.code ?? '' },
            key: attempt?.key,
          })),
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
      machine: provided(machines.logIn.provide({ actors: { logIn: submits('logIn') } })),
      follow: (user: ReadSessionUser) => session.send({ type: 'session.started', session: sessionOf(user) }),
    },
    register: {
      machine: provided(machines.register.provide({ actors: { register: submits('register') } })),
      follow: () => undefined,
    },
    verifyEmail: {
      machine: provided(machines.verifyEmail.provide({ actors: { verifyEmail: submits('verifyEmail') } })),
      follow: (user: ReadSessionUser | null) => {
        if (user) session.send({ type: 'session.started', session: sessionOf(user) });
      },
    },
    resendVerification: {
      machine: provided(
        machines.resendVerification.provide({
          actors: { resendVerification: submits('resendVerification') },
        }),
      ),
      follow: () => undefined,
    },
    completeFirstTime: {
      machine: provided(
        machines.completeFirstTime.provide({
          // A refusal may tell that the bonus is released already: the wallet is asked again either way.
          actors: { completeFirstTime: submits('completeFirstTime', walletChanged) },
        }),
      ),
      follow: () => undefined,
    },
  };

  const resources = {
    wallet: provided(
      machines.wallet.provide({
        actors: { getWallet: loadsPage('getWallet'), watchChanges: watches(backOnline, walletChange) },
      }),
    ),
    profile: provided(
      machines.profile.provide({
        actors: { getProfile: loadsLater('getProfile'), watchChanges: watches(backOnline, walletChange) },
      }),
    ),
    outbox: provided(
      machines.outbox.provide({
        actors: { getOutbox: loadsLater('getOutbox'), watchChanges: watches(backOnline) },
      }),
    ),
  };

  redeemDialog.on('code.redeemed', walletChanged);
  let lastPlayer: string | undefined;
  session.subscribe((snapshot) => {
    const { session: current, ended } = snapshot.context;
    if (snapshot.hasTag('signedIn')) {
      const player = current?.person.user_id;
      // What one player typed is not for the next one on the same phone.
      if (lastPlayer !== undefined && player !== lastPlayer) {
        redeemDialog.send({ type: 'session.ended', ended: 'left' });
      }
      lastPlayer = player;
    } else if (ended !== 'never') {
      redeemDialog.send({ type: 'session.ended', ended });
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
