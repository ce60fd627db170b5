import type { StaffLogoutView } from '../../machines/staff-logout/staff-logout.connect';
import { Button } from '../components/button';
import { Dialog, DialogActions } from '../components/dialog';
import { staffLogoutCopy } from '../copy/en/staff';
import { useDialog } from '../hooks/use-dialog';

/** Asks before the session ends while scans wait. */
export function StaffLogoutDialog({ logout }: { logout: StaffLogoutView }) {
  const { reason, waiting, isKept, cancel, confirm } = logout;
  const dialog = useDialog(reason !== null, cancel);
  const copy = staffLogoutCopy[reason ?? 'logout'];
  const title = copy.title(waiting);
  const lead = copy.lead(waiting);
  return (
    <Dialog ref={dialog} label={title}>
      {reason && (
        <>
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
          <p>{isKept ? staffLogoutCopy.kept : staffLogoutCopy.notKept}</p>
          <DialogActions>
            <Button variant="quiet" onClick={cancel}>
              {copy.cancel}
            </Button>
            <Button onClick={confirm}>{copy.confirm}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
