import type { Profile } from '../../../contract/profile.contract';
import { useSession } from '../../hooks/use-app-views';
import { useForm } from '../../hooks/use-form';
import { useResource } from '../../hooks/use-resource';
import { useWasTrue } from '../../hooks/use-was-true';
import { FirstTime, FirstTimeSkeleton } from './first-time';

interface Shown {
  /** Whether the bonus still requires the form. */
  isPending: boolean;
  /** The message after the release. */
  done: string;
}

function Prefilled({ profile, email, ...shown }: Shown & { profile: Profile | null; email: string }) {
  const form = useForm('completeFirstTime', {
    values: { name: profile?.full_name ?? '', email: profile?.contact_email ?? email },
  });
  return <FirstTime form={form} {...shown} />;
}

function Loaded(shown: Shown) {
  const profile = useResource('profile');
  const email = useSession().person?.email ?? '';
  return profile.step === 'loading' ? (
    <FirstTimeSkeleton />
  ) : (
    <Prefilled profile={profile.data} email={email} {...shown} />
  );
}

/**
 * The form that releases a first-time bonus, prefilled from the profile (api.md section 2.4), else from the account. Its
 * outcome stays visible after the release.
 */
export function FirstTimeForm({ isPending, done }: Shown) {
  return useWasTrue(isPending) && <Loaded isPending={isPending} done={done} />;
}
