import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { genericCopy, outcomeUnknownCopy } from '../copy/en/generic';
import { returnToIn, useReturnHere } from '../hooks/return-to';
import { useSession } from '../hooks/use-app-views';
import type { Access, StaffAccess } from '../paths';
import { decideRoute } from './access';
import { PartLoading } from './part-loading';

/**
 * Renders a screen for users with access and redirects all others. Another player remounts the screen: the login may
 * have been in another tab.
 */
export function Guarded({ access, children }: { access: Access | StaffAccess; children: ReactNode }) {
  const session = useSession();
  const here = useReturnHere();
  const routeDecision = decideRoute(access, session, returnToIn(useLocation().state));
  if (routeDecision === 'awaited') return <PartLoading />;
  if (routeDecision === 'outcomeUnknown') {
    return (
      <EmptyState level="h1" title={outcomeUnknownCopy.title} text={outcomeUnknownCopy.text}>
        <Button
          onClick={({ currentTarget }) => {
            // The button is removed while the check runs, so the focus moves to the page.
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
  const owner = access === 'player' || access === 'admin' ? session.person?.id : null;
  return <Fragment key={owner}>{children}</Fragment>;
}
