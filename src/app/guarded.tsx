import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../actors/use-app-views';
import { copy } from '../copy/copy';
import type { Access } from '../paths';
import { Button } from '../ui/button';
import { Scene } from '../ui/page';
import { useWayBackHere, wayBackIn } from '../way-back';
import { passageFor } from './access';
import { PartLoading } from './part-loading';

/**
 * Shows a screen to those who may see it and sends the others where they belong. What one player sees goes with that
 * player: it is drawn anew for the next one, who may have signed in in another tab.
 */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const here = useWayBackHere();
  const passage = passageFor(access, session, wayBackIn(useLocation().state));
  if (passage === 'awaited') return <PartLoading />;
  if (passage === 'unanswered') {
    return (
      <Scene level="h1" title={copy.unanswered.title} text={copy.unanswered.text}>
        <Button
          onClick={({ currentTarget }) => {
            // The button goes while the check runs: the focus stays on the page.
            currentTarget.closest('main')?.focus({ preventScroll: true });
            session.retryCheck();
          }}
        >
          {copy.tryAgain}
        </Button>
      </Scene>
    );
  }
  if (passage !== 'shown') return <Navigate to={passage.to} replace state={passage.returns ? here : null} />;
  const owner = access === 'open' || access === 'guest' ? null : session.person?.id;
  return <Fragment key={owner}>{children}</Fragment>;
}
