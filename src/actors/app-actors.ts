import { createActor, fromPromise } from 'xstate';
import { type Config, getConfig, getHomeContent, type HomeContent } from '../../contract/open.contract';
import { checkSession, type LenientSessionUser, logOut } from '../../contract/session.contract';
import { connectApp } from '../../machines/app/app.connect';
import type { TokenInput } from '../../machines/auth/auth.types';
import { playerAuthMachine, type Session, type SessionPerson } from '../../machines/auth/player-auth.machine';
import { type Attempt, redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import { openResources } from '../../machines/resource/open-resources';
import { type ApiOptions, type Call, type Client, createApi, isOfStaff, networkError } from '../services/api';
import { imageUrl } from '../services/image-url';
import { playerStorage } from '../services/player-storage';
import { preloadImage } from '../services/preload-image';
import { createAppActor } from './app-actor';
import { createCalls } from './calls';
import type { inspection } from './inspector';
import { createLayoutActors } from './layout-actors';
import type { LazyCode } from './lazy-code';
import { createLazyParts } from './lazy-parts';
import { cooldown, createSignal, online, watchesChanges } from './listeners';
import { provided } from './provided';
import type { RenderedData } from './rendered-data';
import { sessionActors } from './session-actors';

/** The user of a login as the session stores it. */
const sessionUserIn = ({ user_id, ...user }: Omit<LenientSessionUser, 'token'>): SessionPerson => ({
  id: user_id,
  ...user,
});

const sessionOf = ({ token, ...user }: LenientSessionUser): Session => ({
  token,
  person: sessionUserIn(user),
});

export interface AppOptions {
  /** Where the API is; empty for the origin that serves the app. */
  baseUrl: string;
  /** The stored session of an earlier page load. */
  session: ReturnType<(typeof playerStorage)['readStoredSession']>;
  /** Whether a media query holds at the start. */
  holds(query: string): boolean;
  /** The code that renders the season popup. */
  popup: LazyCode;
  /** Resolves once the page is interactive and the browser is idle. */
  popupMayOpen(): Promise<void>;
  /** Whether the page is public and the visitor has not typed or pressed anything yet. */
  isUntouched: boolean;
  options: typeof inspection;
  rendered: RenderedData;
  /** Sends the requests; by default the browser. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Replaces the code that the app loads on demand. */
  wrapCode?: ((code: LazyCode) => LazyCode) | undefined;
}

/** Provides every machine with its actors; nothing runs before `start`. */
export const createAppActors = ({
  baseUrl,
  session: input,
  holds,
  popup,
  popupMayOpen,
  isUntouched,
  options,
  rendered,
  fetch,
  wrapCode,
}: AppOptions) => {
  const wallet = createSignal();
  const player = createSignal();

  const loggedIn = () => {
    const snapshot = session.getSnapshot();
    return snapshot.hasTag('loggedIn') ? snapshot.context.session : null;
  };
  const createClient = (options: Pick<ApiOptions, 'token' | 'onRejected'>): Call =>
    createApi({
      ...options,
      baseUrl,
      fetch,
      takesKeys: () => campaignConfig.getSnapshot().context.data?.features?.idempotency === true,
    });
  const call = createClient({
    // Requests sent during a logout carry no token.
    token: () => loggedIn()?.token,
    onRejected: (token, reason, message) =>
      session.send({ type: 'session.rejected', token, reason, message }),
  });
  /** The client of staff is added with its code. */
  const clients: Record<'player' | 'staff', Client> = {
    player: {
      call,
      personId: () => loggedIn()?.person.id,
      keepsDraftOf: (owner) => connectApp(appActor.getSnapshot()).keepsDraftOf(owner),
    },
    staff: {
      call: () => Promise.reject(networkError),
      personId: () => undefined,
      keepsDraftOf: () => false,
    },
  };

  const lazyParts = createLazyParts(options, wrapCode);
  const calls = createCalls((endpoint) => clients[isOfStaff(endpoint) ? 'staff' : 'player'], lazyParts);

  const session = createActor(
    provided(
      playerAuthMachine.provide({
        actors: {
          ...sessionActors(playerStorage),
          checkSession: fromPromise<SessionPerson, TokenInput>(async ({ input, signal }) =>
            sessionUserIn(await call(checkSession, {}, { signal, token: input.token })),
          ),
          logOut: fromPromise<unknown, TokenInput>(({ input, signal }) =>
            call(logOut, {}, { signal, token: input.token }),
          ),
        },
      }),
    ),
    { input, ...options },
  );

  const campaignConfig = createActor(
    provided(
      openResources.campaignConfig.provide({
        actors: { getConfig: calls.eagerQuery(getConfig), watchChanges: watchesChanges(online) },
      }),
    ),
    { input: { data: rendered.read('campaignConfig') as Config | undefined }, ...options },
  );

  const homeContent = createActor(
    provided(
      openResources.homeContent.provide({
        actors: {
          getHomeContent: calls.eagerQuery(getHomeContent),
          watchChanges: watchesChanges(online),
        },
      }),
    ),
    { input: { data: rendered.read('homeContent') as HomeContent | undefined }, ...options },
  );

  const redeemDialog = createActor(
    provided(
      redeemDialogMachine.provide({
        actors: {
          redeemCode: calls.onDemand('redeemCode', (attempt: Attempt | null) => ({
            fields: { code: attempt?.code ?? '' },
            key: attempt?.key,
          })),
          cooldown,
        },
      }),
    ),
    options,
  );

  const layout = createLayoutActors({
    homeContent,
    holds,
    loadPopup: () => lazyParts.load(popup),
    popupMayOpen,
    loadImage: (path) => preloadImage(imageUrl(path, baseUrl)),
    isUntouched,
    options,
  });

  redeemDialog.on('code.redeemed', wallet.report);
  lazyParts.drafts.push(() => redeemDialog.getSnapshot().context.text !== '');
  const appActor = createAppActor({ session, redeemDialog, ...layout, player, options });

  const stops: (() => void)[] = [];
  const actors = [session, campaignConfig, homeContent, redeemDialog, ...Object.values(layout), appActor];

  return {
    session,
    campaignConfig,
    homeContent,
    redeemDialog,
    ...layout,
    appActor,
    lazyParts,
    calls,
    clients,
    createClient,
    rendered,
    /** The rewards of the player have changed, or may have. */
    wallet,
    /** Lists of an open page depend on the player and have to be loaded again. */
    player,
    /** A login or a verification succeeded. */
    startSession: (user: LenientSessionUser) => {
      const begun = sessionOf(user);
      session.send({
        type: 'session.started',
        session: begun,
        isPersisted: playerStorage.storeSession(begun),
      });
    },
    start: () => {
      for (const actor of actors) actor.start();
    },
    /** What ends with the app, of code that is loaded on demand. */
    stops,
    stop: () => {
      lazyParts.stop();
      for (const stop of stops) stop();
      for (const actor of actors) actor.stop();
    },
  };
};

export type App = ReturnType<typeof createAppActors>;
