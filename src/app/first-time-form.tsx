import { FirstTime } from '../shell/redeem/first-time';
import { useSession } from './use-app-views';
import { useFirstTimeForm } from './use-forms';

/** The form that releases a first-time bonus, beginning with the address of the account. */
export function FirstTimeForm() {
  const email = useSession().person?.email ?? '';
  return <FirstTime form={useFirstTimeForm({ email })} />;
}
