import { type ActorRefFrom, createActor, type EventObject, fromCallback } from 'xstate';
import { bannerMachine, bannerMotion } from '../../machines/banner/banner.machine';
import { joinBarMachine } from '../../machines/join-bar/join-bar.machine';
import { connectMobileMenu } from '../../machines/mobile-menu/mobile-menu.connect';
import { mobileMenuMachine, wideWindow } from '../../machines/mobile-menu/mobile-menu.machine';
import { connectRedeemDialog } from '../../machines/redeem/redeem-dialog.connect';
import type { redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import type { homeContentMachine } from '../../machines/resource/open-resources';
import { seasonPopupMachine } from '../../machines/season-popup/season-popup.machine';
import { userMenuMachine } from '../../machines/user-menu/user-menu.machine';
import { driftWithScroll } from '../services/drift-with-scroll';
import { newKey } from '../services/new-key';
import { watchFooter } from '../services/watch-footer';
import { watchesMedia } from './calls';
import type { inspection } from './inspector';
import { provided } from './provided';

interface Surroundings {
  homeContent: ActorRefFrom<typeof homeContentMachine>;
  redeemDialog: ActorRefFrom<typeof redeemDialogMachine>;
  /** Whether a media query holds as the app begins. */
  holds(query: string): boolean;
  /** Fetches what draws the popup of the season. */
  fetchPopup(): Promise<unknown>;
  options: typeof inspection;
}

/** The actors of what stands around every screen, in the order in which they start. */
export const createFrame = ({ homeContent, redeemDialog, holds, fetchPopup, options }: Surroundings) => {
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
              if (!context.data?.season_popup.enabled) return;
              // A popup that cannot be drawn is none, until the campaign tells of it again.
              fetchPopup().then(
                () => sendBack({ type: 'content.arrived' }),
                () => {},
              );
            });
            return () => watched.unsubscribe();
          }),
          watchDialogs: fromCallback(({ sendBack }) => {
            const isFree = () =>
              connectRedeemDialog(redeemDialog.getSnapshot(), redeemDialog.send, newKey).step === 'closed' &&
              !connectMobileMenu(mobileMenu.getSnapshot(), mobileMenu.send).isOpen;
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

  const userMenu = createActor(provided(userMenuMachine.provide({ actors: {} })), options);

  return { joinBar, seasonPopup, banner, mobileMenu, userMenu };
};
