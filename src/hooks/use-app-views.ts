import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActor } from 'xstate';
import { connectApp } from '../../machines/app/app.connect';
import { connectPlayerAuth } from '../../machines/auth/player-auth.connect';
import { connectJoinBar } from '../../machines/join-bar/join-bar.connect';
import { connectLazyPart } from '../../machines/lazy-part/lazy-part.connect';
import { connectMobileMenu } from '../../machines/mobile-menu/mobile-menu.connect';
import { connectQrView } from '../../machines/qr-view/qr-view.connect';
import { connectRedeemDialog } from '../../machines/redeem/redeem-dialog.connect';
import { connectResource } from '../../machines/resource/resource.connect';
import { connectSeasonPopup } from '../../machines/season-popup/season-popup.connect';
import { connectUserMenu } from '../../machines/user-menu/user-menu.connect';
import type { App } from '../actors/app-actors';
import type { LazyCode } from '../actors/lazy-code';
import { newKey } from '../services/new-key';
import { useApps } from './app-context';
import { useIsPrerendered } from './use-is-prerendered';

type AppActor<Snapshot, Event> = Pick<AnyActor, 'subscribe'> & {
  getSnapshot(): Snapshot;
  send(event: Event): void;
};

/** The snapshot of an actor of the app, on a prerendered page its initial one, and the `send` of the running actor. */
const useAppActor = <Snapshot, Event>(of: (app: App) => AppActor<Snapshot, Event>) => {
  const { live, built } = useApps();
  const shown = of(useIsPrerendered() ? built : live);
  const listen = useCallback(
    (onChange: () => void) => {
      const subscription = shown.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [shown],
  );
  const read = () => shown.getSnapshot();
  return { snapshot: useSyncExternalStore(listen, read, read), send: of(live).send };
};

export const useSession = () => {
  const { snapshot, send } = useAppActor(({ session }) => session);
  return connectPlayerAuth(snapshot, send);
};

/** How many players have left. A page with this key shows nothing of one player to the next. */
export const useDepartures = (): number =>
  connectApp(useAppActor(({ appActor }) => appActor).snapshot).departures;

export const useRedeemDialog = () => {
  const { snapshot, send } = useAppActor(({ redeemDialog }) => redeemDialog);
  return connectRedeemDialog(snapshot, send, newKey);
};

export const useUserMenu = () => {
  const { snapshot, send } = useAppActor(({ userMenu }) => userMenu);
  return connectUserMenu(snapshot, send);
};

export const useQrView = () => {
  const { snapshot, send } = useAppActor(({ qrView }) => qrView);
  return connectQrView(snapshot, send);
};

/** A prerendered page has both the links and the button; its style hides one by the width of the window. */
export const useMobileMenu = () => {
  const { snapshot, send } = useAppActor(({ mobileMenu }) => mobileMenu);
  const menu = connectMobileMenu(snapshot, send);
  return useIsPrerendered() ? { ...menu, hasLinks: true, hasButton: true } : menu;
};

export const useJoinBar = () => connectJoinBar(useAppActor(({ joinBar }) => joinBar).snapshot);

export const useCampaignConfig = () => {
  const { snapshot, send } = useAppActor(({ campaignConfig }) => campaignConfig);
  return connectResource(snapshot, send);
};

export const useHomeContent = () => {
  const { snapshot, send } = useAppActor(({ homeContent }) => homeContent);
  return connectResource(snapshot, send);
};

export const useSeasonPopup = () => {
  const { snapshot, send } = useAppActor(({ seasonPopup }) => seasonPopup);
  return connectSeasonPopup(snapshot, send);
};

/** A part that is loaded on demand; its actor starts on first use. */
export const useLazyPart = (code: LazyCode) => {
  const { snapshot, send } = useAppActor(({ lazyParts }) => lazyParts.of(code));
  return connectLazyPart(snapshot, send);
};
