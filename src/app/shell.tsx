import { lazy, Suspense } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { copy } from '../copy/copy';
import { Footer } from '../shell/footer';
import { Header } from '../shell/header';
import { JoinBar } from '../shell/join-bar';
import { Dialog } from '../ui/dialog';
import { paths } from './paths';
import { ScreenLoading } from './screen-loading';
import styles from './shell.module.css';
import { useCampaignConfig, useHomeContent, useJoinBar, useRedeemDialog, useSession } from './use-app-views';
import { useDialog } from './use-dialog';

const RedeemPages = lazy(() => import('./redeem-pages'));

/** The frame of every player page, and the redeem dialog over it. */
export function Shell() {
  const session = useSession();
  const redeem = useRedeemDialog();
  const navigate = useNavigate();
  const isDialogOpen = redeem.step !== 'closed';
  const dialog = useDialog(isDialogOpen, redeem.cancel);
  const logOut = () => {
    session.logOut();
    navigate(paths.home);
  };
  return (
    <>
      <a className={styles.skip} href="#main">
        {copy.skipToContent}
      </a>
      <Header session={{ ...session, logOut }} redeem={redeem} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer config={useCampaignConfig()} partners={useHomeContent().data?.partners ?? []} />
      <JoinBar joinBar={useJoinBar()} isSignedIn={session.isSignedIn} redeem={redeem} />
      <Dialog ref={dialog} label={copy.redeemDialog}>
        {isDialogOpen && (
          <Suspense fallback={<ScreenLoading />}>
            <RedeemPages redeem={redeem} email={session.person?.email ?? ''} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
