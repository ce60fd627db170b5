import { lazy, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { matchPath, Outlet, useLocation, useNavigate } from 'react-router-dom';
import {
  useCampaignConfig,
  useHomeContent,
  useJoinBar,
  useMobileMenu,
  useRedeemDialog,
  useSession,
  useUserMenu,
} from '../actors/use-app-views';
import { useGuestMark } from '../actors/use-is-prerendered';
import { copy } from '../copy/copy';
import { isOfStaff, paths, routes } from '../paths';
import { Footer } from '../shell/footer';
import { Header } from '../shell/header';
import { JoinBar } from '../shell/join-bar';
import { SessionNotice } from '../shell/session-notice';
import { Dialog } from '../ui/dialog';
import { ErrorBoundary } from './error-boundary';
import { Popup } from './popup';
import { ScreenLoading } from './screen-loading';
import styles from './shell.module.css';
import { useArrival } from './use-arrival';
import { useDialog } from './use-dialog';
import { usePageOpened } from './use-page-opened';

const RedeemPages = lazy(() => import('../shell/redeem/redeem-pages'));

const isForGuests = (pathname: string) =>
  Object.values(routes).some(({ path, access }) => access === 'guest' && matchPath(path, pathname));

/** Who stands at a form to join, reads the small print or works here needs no bar that asks to join. */
const hasJoinBar = (pathname: string) =>
  !isForGuests(pathname) &&
  !isOfStaff(pathname) &&
  ![paths.terms, paths.privacy, paths.regulations].some((path) => matchPath(path, pathname));

/** The frame of every player page, and the redeem dialog over it. */
export function Shell() {
  const session = useSession();
  const redeem = useRedeemDialog();
  const navigate = useNavigate();
  const joinBar = useJoinBar();
  const { pathname } = useLocation();
  const guest = useGuestMark();
  const isGuestPage = isForGuests(pathname);
  const isDialogOpen = redeem.step !== 'closed';
  const dialog = useDialog(isDialogOpen, redeem.cancel);
  const userMenu = useUserMenu();
  const mobileMenu = useMobileMenu();
  const drawer = useDialog(mobileMenu.isOpen, mobileMenu.close);
  usePageOpened(mobileMenu.pageOpened);
  const main = useArrival(isDialogOpen || mobileMenu.isOpen);
  const logOut = () => {
    // Home stands before the session ends, or the guard of the screen that is left would lead to the log-in.
    flushSync(() => navigate(paths.home));
    // There is no arrival where the person is already: the focus would go with the menu that was used.
    if (pathname === paths.home) main.current?.focus({ preventScroll: true });
    session.logOut();
  };
  return (
    <>
      <a className={styles.skip} href="#main">
        {copy.skipToContent}
      </a>
      <Header
        session={{ ...session, logOut }}
        redeem={redeem}
        userMenu={userMenu}
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
        <SessionNotice session={session} />
        <Outlet />
      </main>
      <Footer config={useCampaignConfig()} home={useHomeContent()} />
      {hasJoinBar(pathname) && <JoinBar joinBar={joinBar} isSignedIn={session.isSignedIn} redeem={redeem} />}
      <Dialog ref={dialog} label={copy.redeemDialog}>
        {isDialogOpen && (
          <ErrorBoundary>
            <Suspense fallback={<ScreenLoading />}>
              <RedeemPages redeem={redeem} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Dialog>
      <Popup />
    </>
  );
}
