import { type ActorRefFrom, createActor, type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import { bannerMachine, bannerMotion } from '../../machines/banner/banner.machine';
import { joinBarMachine } from '../../machines/join-bar/join-bar.machine';
import { mobileMenuMachine, wideWindow } from '../../machines/mobile-menu/mobile-menu.machine';
import { qrViewMachine } from '../../machines/qr-view/qr-view.machine';
import type { openResources } from '../../machines/resource/open-resources';
import { connectResource } from '../../machines/resource/resource.connect';
import { seasonPopupMachine } from '../../machines/season-popup/season-popup.machine';
import { userMenuMachine } from '../../machines/user-menu/user-menu.machine';
import { parallax } from '../services/parallax';
import { watchActivity } from '../services/watch-activity';
import { watchFooter } from '../services/watch-footer';
import type { inspection } from './inspector';
import { watchesMedia } from './listeners';
import { provided } from './provided';

interface LayoutDeps {
  homeContent: ActorRefFrom<(typeof openResources)['homeContent']>;
  /** Whether a media query matches at the start. */
  holds(query: string): boolean;
  /** Loads the code of the season popup; resolves with the failure, or with null. */
  loadPopup(): Promise<unknown>;
  /** Resolves once the page is interactive and the browser is idle. */
  popupMayOpen(): Promise<void>;
  /** Loads an image of the campaign by its path. */
  loadImage(path: string): Promise<void>;
  /** Whether the app starts on an open page without any user input so far. */
  isUntouched: boolean;
  options: typeof inspection;
}

/** The actors of the layout and the banner, in the order in which they start. */
export const createLayoutActors = ({
  homeContent,
  holds,
  loadPopup,
  popupMayOpen,
  loadImage,
  isUntouched,
  options,
}: LayoutDeps) => {
  const joinBar = createActor(
    provided(
      joinBarMachine.provide({
        actors: {
          watchFooter: fromCallback<EventObject, { distance: number }>(({ input, sendBack }) =>
            watchFooter(input.distance, (isNear) =>
              sendBack({ type: isNear ? 'footer.entered' : 'footer.exited' }),
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
            /** The popup of the campaign; none before a response, or if it is off. */
            const popupIn = (snapshot: SnapshotFrom<typeof homeContent>) => {
              const { step, data } = connectResource(snapshot, homeContent.send);
              const hasResponse = data !== null || step === 'notOffered';
              const isOn = hasResponse && data?.season_popup?.enabled !== false;
              return isOn ? { image: data?.season_popup?.image_url } : null;
            };
            const show = (snapshot: SnapshotFrom<typeof homeContent>) => {
              const popup = popupIn(snapshot);
              if (popup === null) return;
              // If the popup's code fails to load, the popup stays closed until the next response of the campaign.
              loadPopup().then(
                async (failure) => {
                  if (failure !== null) return;
                  if (popup.image) await loadImage(popup.image);
                  await popupMayOpen();
                  // A later response may have switched it off.
                  if (popupIn(homeContent.getSnapshot())) sendBack({ type: 'content.arrived' });
                },
                () => {},
              );
            };
            // The page may be rendered with the content.
            show(homeContent.getSnapshot());
            const watched = homeContent.subscribe(show);
            return () => watched.unsubscribe();
          }),
          watchActivity: fromCallback(({ sendBack }) =>
            watchActivity(() => sendBack({ type: 'person.acted' })),
          ),
        },
      }),
    ),
    { input: { isUntouched }, ...options },
  );

  const banner = createActor(
    provided(
      bannerMachine.provide({
        actors: {
          watchMotion: watchesMedia({ type: 'motion.allowed' }, { type: 'motion.reduced' }),
          parallax: fromCallback(parallax),
        },
      }),
    ),
    { input: { isMotionAllowed: holds(bannerMotion) }, ...options },
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

  const qrView = createActor(provided(qrViewMachine.provide({ actors: {} })), options);

  return { joinBar, seasonPopup, banner, mobileMenu, userMenu, qrView };
};
