import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { genericCopy, outcomeUnknownCopy } from '../copy/en/generic';
import { returnToIn, useReturnHere } from '../hooks/return-to';
import { useDepartures, useSession } from '../hooks/use-app-views';
import type { Access, StaffAccess } from '../paths';
import { decideRoute } from './access';
import { PartLoading } from './part-loading';

/**
 * Renders a screen for users with access and redirects all others. Another player remounts a screen of players, and so
 * does a player who leaves an open screen with data that depends on the player: it may have happened in another tab.
 */
export function Guarded({
  access,
  isPersonal,
  children,
}: {
  access: Access | StaffAccess;
  isPersonal: boolean;
  children: ReactNode;
}) {
  const session = useSession();
  const departures = useDepartures();
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
  const ofPlayer = access === 'player' || access === 'admin';
  const owner = ofPlayer ? session.person?.id : isPersonal && departures;
  return <Fragment key={String(owner)}>{children}</Fragment>;
}
