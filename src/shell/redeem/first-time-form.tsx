import type { Profile } from '../../../contract/profile.contract';
import { useSession } from '../../actors/use-app-views';
import { useFirstTimeForm } from '../../actors/use-forms';
import { useProfile } from '../../actors/use-resources';
import { FirstTime, FirstTimeSkeleton } from './first-time';

function Prefilled({ profile, email }: { profile: Profile | null; email: string }) {
  return (
    <FirstTime
      form={useFirstTimeForm({ name: profile?.full_name ?? '', email: profile?.contact_email ?? email })}
    />
  );
}

/** The form that releases a first-time bonus, prefilled from the profile (api.md section 2.4), else from the account. */
export function FirstTimeForm() {
  const profile = useProfile();
  const email = useSession().person?.email ?? '';
  return profile.step === 'loading' ? (
    <FirstTimeSkeleton />
  ) : (
    <Prefilled profile={profile.data} email={email} />
  );
}
