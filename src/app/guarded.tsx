import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { genericCopy, outcomeUnknownCopy } from '../copy/en/generic';
import { returnToIn, useReturnHere } from '../hooks/return-to';
import { useSession } from '../hooks/use-app-views';
import type { Access } from '../paths';
import { decideRoute } from './access';
import { PartLoading } from './part-loading';

/**
 * Shows a screen to those who may see it and sends the others where they belong. What one player sees goes with that
 * player: it is drawn anew for the next one, who may have signed in in another tab.
 */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const here = useReturnHere();
  const routeDecision = decideRoute(access, session, returnToIn(useLocation().state));
  if (routeDecision === 'awaited') return <PartLoading />;
  if (routeDecision === 'outcomeUnknown') {
    return (
      <EmptyState level="h1" title={outcomeUnknownCopy.title} text={outcomeUnknownCopy.text}>
        <Button
          onClick={({ currentTarget }) => {
            // The button goes while the check runs: the focus stays on the page.
            currentTarget.closest('main')?.focus({ preventScroll: true });
            session.retryCheck();
          }}
        >
          {genericCopy.tryAgain}
        </Button>
      </EmptyState>
    );
  }
  if (routeDecision !== 'shown')
    return <Navigate to={routeDecision.to} replace state={routeDecision.returns ? here : null} />;
  const owner = access === 'open' || access === 'guest' ? null : session.person?.id;
  return <Fragment key={owner}>{children}</Fragment>;
}
