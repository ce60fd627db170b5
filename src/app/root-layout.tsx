import { flushSync } from 'react-dom';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { RedeemDialogView } from '../../machines/redeem/redeem-dialog.connect';
import { Dialog } from '../components/dialog';
import qrStyles from '../components/qr/qr-view.module.css';
import { TimeZone } from '../components/time-zone';
import { qrCopy, redeemDialogTitle, skipToContent } from '../copy/en/layout';
import {
  useCampaignConfig,
  useDepartures,
  useHomeContent,
  useJoinBar,
  useMobileMenu,
  useQrView,
  useRedeemDialog,
  useSeasonPopup,
  useSession,
  useUserMenu,
} from '../hooks/use-app-views';
import { useDialog } from '../hooks/use-dialog';
import { useGuestMark, useIsPrerendered } from '../hooks/use-is-prerendered';
import { useOnChange } from '../hooks/use-on-change';
import { useRouteFocus } from '../hooks/use-route-focus';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { JoinBar } from '../layout/join-bar';
import { seasonPopup } from '../layout/lazy-season-popup';
import { SessionNotice } from '../layout/session-notice';
import { hasJoinBar, isForGuests, isOfStaff, opensPopup, paths } from '../paths';
import { ErrorBoundary } from './error-boundary';
import { partOnDemand } from './on-demand-part';
import styles from './root-layout.module.css';
import { ScrollMemory } from './scroll-memory';

export const redeemPages = partOnDemand<{ redeem: RedeemDialogView; close(): void }, 'RedeemPages'>(
  () => import('../features/redeem/redeem-pages'),
  'RedeemPages',
);

/** The content of the full-screen QR code. */
const qrPage = partOnDemand<{ id: string; close(): void }, 'QrPage'>(
  () => import('../components/qr/qr-code'),
  'QrPage',
);

/** The layout of every page, with its dialogs. */
export function RootLayout() {
  const session = useSession();
  const redeem = useRedeemDialog();
  const navigate = useNavigate();
  const joinBar = useJoinBar();
  const popup = useSeasonPopup();
  const { pathname, key } = useLocation();
  const guest = useGuestMark();
  const config = useCampaignConfig();
  // The server does not know the zone of the device.
  const zone = useIsPrerendered() ? (config.data?.campaign?.timezone ?? 'UTC') : undefined;
  const isGuestPage = isForGuests(pathname);
  const isDialogOpen = redeem.step !== 'closed';
  const dialog = useDialog(isDialogOpen, redeem.cancel);
  const userMenu = useUserMenu();
  const mobileMenu = useMobileMenu();
  const drawer = useDialog(mobileMenu.isOpen, mobileMenu.close);
  const qrView = useQrView();
  const qrDialog = useDialog(qrView.isOpen, qrView.close);
  useOnChange(key, mobileMenu.pageOpened);
  useOnChange(pathname, qrView.pageOpened);
  useOnChange(pathname, () => popup.pathChanged(opensPopup(pathname) && !isDialogOpen));
  const main = useRouteFocus(isDialogOpen || mobileMenu.isOpen || popup.isShown || qrView.isOpen);
  // An open page of a player who has left is mounted again.
  useOnChange(String(useDepartures()), () => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  });
  const logOut = () => {
    // Navigates before the session ends; otherwise the guard of the screen redirects to login.
    flushSync(() => navigate(paths.home));
    // On home itself no navigation moves the focus, which would be lost with the menu.
    if (pathname === paths.home) main.current?.focus({ preventScroll: true });
    session.logOut();
  };
  return (
    <>
      <a className={styles.skip} href="#main">
        {skipToContent}
      </a>
      <Header
        session={{ ...session, logOut }}
        redeem={redeem}
        userMenu={userMenu}
        openQr={qrView.open}
        mobileMenu={mobileMenu}
        drawer={drawer}
      />
      <main
        ref={main}
        id="main"
        className={styles.main}
        tabIndex={-1}
        data-guest={isGuestPage ? guest : undefined}
      >
        {!isOfStaff(pathname) && <SessionNotice session={session} />}
        <TimeZone value={zone}>
          <Outlet />
        </TimeZone>
      </main>
      <Footer config={config} home={useHomeContent()} />
      {hasJoinBar(pathname) && <JoinBar joinBar={joinBar} isLoggedIn={session.isLoggedIn} redeem={redeem} />}
      <Dialog ref={dialog} label={redeemDialogTitle}>
        {isDialogOpen && (
          <ErrorBoundary>
            <redeemPages.Shown redeem={redeem} close={redeem.cancel} />
          </ErrorBoundary>
        )}
      </Dialog>
      <dialog ref={qrDialog} className={qrStyles.view} aria-label={qrCopy.title}>
        {qrView.isOpen && session.person && <qrPage.Shown id={session.person.id} close={qrView.close} />}
      </dialog>
      {popup.isKnown && <seasonPopup.Shown />}
      <ScrollMemory />
    </>
  );
}
