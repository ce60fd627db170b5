import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { StaffAuthView } from '../../machines/auth/staff-auth.connect';
import { Button } from '../components/button';
import { Countdown } from '../components/form/countdown';
import { Notice } from '../components/notice';
import { genericCopy } from '../copy/en/generic';
import { staffSessionCopy } from '../copy/en/staff';
import { returnToIn, useReturnHere } from '../hooks/return-to';
import { useStaff } from '../hooks/use-staff';
import type { StaffAccess } from '../paths';
import { onThisClock } from '../services/server-time';
import { decideStaffRoute } from './staff-access';
import styles from './staff-guarded.module.css';

const copy = staffSessionCopy;

const endMessage = ({ endReason, message }: StaffAuthView): string | null => {
  if (endReason === null || endReason === 'loggedOut') return null;
  return message ?? copy[endReason];
};

/** Why the session ended, will not survive a reload, or could not be checked. */
function StaffNotice({ staff }: { staff: StaffAuthView }) {
  if (staff.isOutcomeUnknown)
    return (
      <Notice tone="plain" first={copy.checkFailed} second={copy.checkNext}>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            // The button is removed while the check runs, so the focus moves to the page.
            currentTarget.closest('main')?.focus({ preventScroll: true });
            staff.retryCheck();
          }}
        >
          {genericCopy.tryAgain}
        </Button>
      </Notice>
    );
  const first = staff.isNotPersisted ? copy.notPersisted : endMessage(staff);
  return first && <Notice tone="plain" first={first} />;
}

/** Who is logged in, where, and for how long. */
function StaffStrip({ staff: { person, endsAt } }: { staff: StaffAuthView }) {
  const end = onThisClock(endsAt ?? undefined);
  if (person === null) return null;
  const place = [person.event_name, person.location].filter((part) => part !== '').join(' · ');
  return (
    <div className={styles.strip}>
      <p dir="auto">
        <span className={styles.name}>{person.username}</span> {place}
      </p>
      {end !== null && <Countdown until={end} copy={copy.ends} />}
    </div>
  );
}

/** Renders a staff page for staff and the staff login for all others. Another staff member remounts the page. */
export function StaffGuarded({ access, children }: { access: StaffAccess; children: ReactNode }) {
  const staff = useStaff();
  const here = useReturnHere();
  const routeDecision = decideStaffRoute(access, staff, returnToIn(useLocation().state));
  if (typeof routeDecision === 'object')
    return <Navigate to={routeDecision.to} replace state={routeDecision.returns ? here : null} />;
  return (
    <>
      <StaffNotice staff={staff} />
      {access === 'staff' && <StaffStrip staff={staff} />}
      <Fragment key={staff.person?.id}>{children}</Fragment>
    </>
  );
}
