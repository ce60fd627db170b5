import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { getConfig, getHomeContent } from '../../contract/open.contract';
import { checkSession, logOut, type ReadSessionUser } from '../../contract/session.contract';
import { bannerMachine, bannerMotion } from '../../machines/banner/banner.machine';
import { joinBarMachine } from '../../machines/join-bar/join-bar.machine';
import { mobileMenuMachine, wideWindow } from '../../machines/mobile-menu/mobile-menu.machine';
import { type Attempt, redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import { campaignConfigMachine, homeContentMachine } from '../../machines/resource/open-resources';
import { seasonPopupMachine } from '../../machines/season-popup/season-popup.machine';
import { playerSessionMachine, type Session } from '../../machines/session/player-session.machine';
import { userMenuMachine } from '../../machines/user-menu/user-menu.machine';
import { createApi } from '../services/api';
import { apiBase } from '../services/api-base';
import { driftWithScroll } from '../services/drift-with-scroll';
import { clearStoredSession, readStoredSession, storeSession } from '../services/session-storage';
import { watchFooter } from '../services/watch-footer';
import { backOnline, createCalls, createChanges, watchesChanges, watchesMedia } from './calls';
import { inspection } from './inspector';
import { provided } from './provided';

const sessionOf = ({ token, ...person }: ReadSessionUser): Session => ({ token, person });

interface Circumstances {
  /** Where the API is; empty for the origin that serves the app. */
  baseUrl: string;
  stored: Session | null;
  /** Whether a media query holds as the app begins. */
  holds(query: string): boolean;
  options: typeof inspection;
}

const assemble = ({ baseUrl, stored, holds, options }: Circumstances) => {
  const wallet = createChanges();
  const player = createChanges();

  const call = createApi({
    baseUrl,
    token: () => session.getSnapshot().context.session?.token,
    onRejected: (token) => session.send({ type: 'session.rejected', token }),
    takesKeys: () => campaignConfig.getSnapshot().context.data?.features?.idempotency === true,
  });

  const calls = createCalls(call);

  const session = createActor(
    provided(
      playerSessionMachine.provide({
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
    { input: { stored }, ...options },
  );

  const campaignConfig = createActor(
    provided(
      campaignConfigMachine.provide({
        actors: { getConfig: calls.loadsAtOnce(getConfig), watchChanges: watchesChanges(backOnline) },
      }),
    ),
    options,
  );

  const homeContent = createActor(
    provided(
      homeContentMachine.provide({
        actors: {
          getHomeContent: calls.loadsAtOnce(getHomeContent),
          watchChanges: watchesChanges(backOnline),
        },
      }),
    ),
    options,
  );

  const redeemDialog = createActor(
    provided(
      redeemDialogMachine.provide({
        actors: {
          redeemCode: calls.onDemand('redeemCode', (attempt: Attempt | null) => ({
            fields: { code: attempt?.code ?? '' },
            key: attempt?.key,
          })),
        },
      }),
    ),
    options,
  );

  const joinBar = createActor(
    provided(
      joinBarMachine.provide({
        actors: {
          watchFooter: fromCallback<EventObject, { distance: number }>(({ input, sendBack }) =>
            watchFooter(input.distance, (isNear) =>
              sendBack({ type: isNear ? 'footer.neared' : 'footer.left' }),
            ),
          ),
        },
      }),
    ),
    options,
  );

  const seasonPopup = createActor(
    provided(
      seasonPopupMachine.provide({
        actors: {
          watchContent: fromCallback(({ sendBack }) => {
            const watched = homeContent.subscribe(({ context }) => {
              if (context.data?.season_popup.enabled) sendBack({ type: 'content.arrived' });
            });
            return () => watched.unsubscribe();
          }),
          watchDialogs: fromCallback(({ sendBack }) => {
            const isFree = () =>
              redeemDialog.getSnapshot().matches('closed') &&
              !mobileMenu.getSnapshot().matches({ narrow: 'open' });
            const report = () => sendBack({ type: isFree() ? 'screen.freed' : 'screen.taken' });
            const watched = [redeemDialog.subscribe(report), mobileMenu.subscribe(report)];
            return () => {
              for (const one of watched) one.unsubscribe();
            };
          }),
        },
      }),
    ),
    options,
  );

  const banner = createActor(
    provided(
      bannerMachine.provide({
        actors: {
          watchMotion: watchesMedia({ type: 'motion.welcomed' }, { type: 'motion.declined' }),
          driftWithScroll: fromCallback(driftWithScroll),
        },
      }),
    ),
    { input: { isWelcome: holds(bannerMotion) }, ...options },
  );

  const mobileMenu = createActor(
    provided(
      mobileMenuMachine.provide({
        actors: {
          watchViewport: watchesMedia({ type: 'viewport.widened' }, { type: 'viewport.narrowed' }),
        },
      }),
    ),
    { input: { isWide: holds(wideWindow) }, ...options },
  );

  // It needs nothing, and is provided all the same: what tests change in a chart comes in by this door.
  const userMenu = createActor(provided(userMenuMachine.provide({})), options);

  redeemDialog.on('code.redeemed', wallet.report);
  let shownPlayer = session.getSnapshot().context.session?.person.user_id;
  let lastPlayer = shownPlayer;
  session.subscribe((snapshot) => {
    const { session: current, ended } = snapshot.context;
    const isSignedIn = snapshot.hasTag('signedIn');
    const now = isSignedIn ? current?.person.user_id : undefined;
    if (now !== shownPlayer) player.report();
    shownPlayer = now;
    if (isSignedIn) {
      // What one player typed is not for the next one on the same phone.
      if (lastPlayer !== undefined && now !== lastPlayer) {
        redeemDialog.send({ type: 'session.ended', ended: 'left' });
      }
      lastPlayer = now;
    } else if (ended !== 'never') {
      redeemDialog.send({ type: 'session.ended', ended });
      userMenu.send({ type: 'session.ended' });
    }
  });

  const actors = [
    session,
    campaignConfig,
    homeContent,
    redeemDialog,
    joinBar,
    seasonPopup,
    banner,
    mobileMenu,
    userMenu,
  ];

  return {
    session,
    campaignConfig,
    homeContent,
    redeemDialog,
    joinBar,
    seasonPopup,
    banner,
    mobileMenu,
    userMenu,
    calls,
    /** The rewards of the player have changed, or may have. */
    wallet,
    /** Another person is signed in, or nobody any more. */
    player,
    /** The server has signed somebody in. */
    signIn: (user: ReadSessionUser) => session.send({ type: 'session.started', session: sessionOf(user) }),
    start: () => {
      for (const actor of actors) actor.start();
    },
    stop: () => {
      for (const actor of actors) actor.stop();
    },
  };
};

export type App = ReturnType<typeof assemble>;

/** Provides every machine with its part of the outside world and starts the long-lived actors. */
export const createApp = (): App => {
  const app = assemble({
    baseUrl: apiBase(),
    stored: readStoredSession(),
    holds: (query) => window.matchMedia(query).matches,
    options: inspection,
  });
  app.start();
  return app;
};

/** The app of a guest as it is before anything happens, on no page: what prerendered pages show. Not to be started. */
export const createBuiltApp = (): App =>
  assemble({ baseUrl: '', stored: null, holds: () => false, options: {} });
