import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { type Config, getConfig, getHomeContent, type HomeContent } from '../../contract/open.contract';
import { checkSession, type LenientSessionUser, logOut } from '../../contract/session.contract';
import type { ClearRequest, TokenInput } from '../../machines/auth/auth.types';
import { playerAuthMachine, type Session, type SessionPerson } from '../../machines/auth/player-auth.machine';
import { type Attempt, redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import { openResources } from '../../machines/resource/open-resources';
import { createApi } from '../services/api';
import { withIdempotencyKeys } from '../services/idempotent-calls';
import { imageUrl } from '../services/image-url';
import { preloadImage } from '../services/preload-image';
import {
  clearStoredSession,
  clearUnreadableSession,
  type readStoredSession,
  renewStoredPerson,
  storeSession,
  watchStoredSession,
} from '../services/session-storage';
import { createAppActor } from './app-actor';
import { createCalls } from './calls';
import type { inspection } from './inspector';
import { createLayoutActors } from './layout-actors';
import type { LazyCode } from './lazy-code';
import { createLazyParts } from './lazy-parts';
import { cooldown, createSignal, listen, online, pageVisible, watchesChanges } from './listeners';
import { provided } from './provided';
import type { RenderedData } from './rendered-data';

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
  session: ReturnType<typeof readStoredSession>;
  /** Whether a media query holds at the start. */
  holds(query: string): boolean;
  /** The code that renders the season popup. */
  popup: LazyCode;
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
  isUntouched,
  options,
  rendered,
  fetch,
  wrapCode,
}: AppOptions) => {
  const wallet = createSignal();
  const player = createSignal();
  const ownSessions = createSignal();
  const tournaments = createSignal();
  const activities = createSignal();

  const loggedIn = () => {
    const snapshot = session.getSnapshot();
    return snapshot.hasTag('loggedIn') ? snapshot.context.session : null;
  };
  const call = createApi({
    baseUrl,
    fetch,
    // Requests sent during a logout carry no token.
    token: () => loggedIn()?.token,
    onRejected: (token, reason, message) =>
      session.send({ type: 'session.rejected', token, reason, message }),
    takesKeys: () => campaignConfig.getSnapshot().context.data?.features?.idempotency === true,
  });

  const lazyParts = createLazyParts(options, wrapCode);
  const calls = createCalls(
    withIdempotencyKeys(call, () => loggedIn()?.person.id),
    lazyParts,
  );

  const session = createActor(
    provided(
      playerAuthMachine.provide({
        actors: {
          watchStorage: fromCallback<EventObject, undefined>(({ sendBack }) =>
            watchStoredSession((stored) =>
              sendBack(
                stored
                  ? { type: 'session.changedElsewhere', session: stored }
                  : { type: 'session.clearedElsewhere' },
              ),
            ),
          ),
          persistSession: fromCallback<EventObject, Session | null>(({ input }) => {
            if (input) renewStoredPerson(input);
          }),
          clearSession: fromCallback<EventObject, ClearRequest>(({ input: { token, isUnreadable } }) => {
            if (token !== null) clearStoredSession(token);
            if (isUnreadable) clearUnreadableSession();
          }),
          watchReturn: listen([online, 'network.online'], [pageVisible, 'page.visible']),
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
    loadImage: (path) => preloadImage(imageUrl(path, baseUrl)),
    isUntouched,
    options,
  });

  redeemDialog.on('code.redeemed', wallet.report);
  lazyParts.drafts.push(() => redeemDialog.getSnapshot().context.text !== '');
  const appActor = createAppActor({ session, redeemDialog, ...layout, player, options });

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
    rendered,
    /** The rewards of the player have changed, or may have. */
    wallet,
    /** The logged-in player has changed. */
    player,
    /** The sessions of the account have changed. */
    ownSessions,
    /** The player has joined or left a tournament, or may have. */
    tournaments,
    /** The player has completed an activity, or may have. */
    activities,
    /** A login or a verification succeeded. */
    startSession: (user: LenientSessionUser) => {
      const begun = sessionOf(user);
      session.send({ type: 'session.started', session: begun, isPersisted: storeSession(begun) });
    },
    start: () => {
      for (const actor of actors) actor.start();
    },
    stop: () => {
      lazyParts.stop();
      for (const actor of actors) actor.stop();
    },
  };
};

export type App = ReturnType<typeof createAppActors>;
