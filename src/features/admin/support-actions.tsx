import type { AdminUser } from '../../../contract/admin-user.contract';
import { passFocusToParent } from '../../components/focus';
import {
  appointCopy,
  endSessionsCopy,
  removeAdminCopy,
  supportCopy,
  suspendCopy,
  unlockCopy,
  unsuspendCopy,
} from '../../copy/en/admin-support';
import { useSession } from '../../hooks/use-app-views';
import { useForm } from '../../hooks/use-form';
import { ReasonForm } from './reason-form';

const copy = supportCopy;

const copies = {
  unlockUser: unlockCopy,
  endUserSessions: endSessionsCopy,
  suspendUser: suspendCopy,
  unsuspendUser: unsuspendCopy,
  appointAdmin: appointCopy,
  removeAdmin: removeAdminCopy,
} as const;

type Action = keyof typeof copies;

const isAdmin = ({ role }: AdminUser): boolean => role === 'admin' || role === 'superadmin';

/** What makes sense in the state of an account. */
const isOffered: Record<Action, (user: AdminUser, isSuperadmin: boolean) => boolean> = {
  unlockUser: ({ locked_until }) => Boolean(locked_until),
  endUserSessions: ({ sessions_count }) => sessions_count !== 0,
  suspendUser: ({ status }) => status !== 'suspended',
  unsuspendUser: ({ status }) => status === 'suspended',
  appointAdmin: (user, isSuperadmin) => isSuperadmin && !isAdmin(user) && user.status === 'active',
  removeAdmin: (user, isSuperadmin) => isSuperadmin && isAdmin(user),
};

const actions = Object.keys(copies) as Action[];

function SupportForm({ action, user }: { action: Action; user: AdminUser }) {
  const form = useForm(action, { values: { id: user.user_id } });
  return (
    <div ref={passFocusToParent}>
      <ReasonForm form={form} copy={copies[action](user.username)} />
    </div>
  );
}

/**
 * An admin acts on players, a superadmin on everyone else. An action is gone once the account is in the state that it
 * leads to, which the account shows.
 */
export function SupportActions({ user }: { user: AdminUser }) {
  const isSuperadmin = useSession().adminRole === 'superadmin';
  if (user.is_me) return <p>{copy.own}</p>;
  if (isAdmin(user) && !isSuperadmin) return <p>{copy.onlySuperadmin}</p>;
  return actions
    .filter((action) => isOffered[action](user, isSuperadmin))
    .map((action) => <SupportForm key={action} action={action} user={user} />);
}
