import type { StaffActivity } from '../../../contract/staff-activity';
import { passFocusToParent } from '../../components/focus';
import { ActionForm } from '../../components/form/action-form';
import { staffActivitiesCopy } from '../../copy/en/staff';
import { useForm } from '../../hooks/use-form';
import styles from './staff-activities-screen.module.css';

const { toggles } = staffActivitiesCopy;

function Toggle({ id, name, status }: { id: string; name: string; status: keyof typeof toggles }) {
  const form = useForm('toggleActivity', { values: { id, status } });
  const copy = toggles[status];
  return (
    <div ref={passFocusToParent} className={styles.toggle}>
      <ActionForm form={form} copy={copy} variant="quiet" label={copy.label(name)} />
    </div>
  );
}

/** Names the wanted status, so that a double tap never switches twice. Give its parent a `tabIndex`. */
export function ActivityToggle({ activity }: { activity: StaffActivity }) {
  const { id, name, status, updated_at, can_edit } = activity;
  if (can_edit === false) return null;
  const wanted = status === 'active' ? 'inactive' : 'active';
  return <Toggle key={`${status} ${updated_at}`} id={id} name={name} status={wanted} />;
}
