import type { Profile } from '../../../contract/profile.contract';
import type { SessionPerson } from '../../../machines/auth/player-auth.machine';
import { LinkButton } from '../../components/button';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { SeasonNumbers, SeasonNumbersSkeleton } from '../../components/season-numbers';
import { homeCopy } from '../../copy/en/home';
import { navCopy } from '../../copy/en/layout';
import { profileCopy } from '../../copy/en/profile';
import { useSession } from '../../hooks/use-app-views';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { AddressCard } from './address-card';
import { DetailsCard, DetailsSkeleton } from './details-card';
import { MarketingCard } from './marketing-card';
import { PasswordCard, PasswordSkeleton } from './password-card';
import styles from './profile-screen.module.css';
import { QrCard } from './qr-card';
import { SessionsCard } from './sessions-card';

const copy = profileCopy;

function ProfileSkeleton() {
  return (
    <>
      <SeasonNumbersSkeleton />
      <div className={styles.columns}>
        <div className={styles.column}>
          <DetailsSkeleton />
        </div>
        <div className={styles.column}>
          <PasswordSkeleton />
        </div>
      </div>
    </>
  );
}

function Links({ isAdmin }: { isAdmin: boolean }) {
  const links = [
    { to: paths.rewards, name: navCopy.myRewards },
    { to: paths.dashboard, name: homeCopy.dashboard },
    { to: paths.myTournaments, name: homeCopy.myTournaments },
    ...(isAdmin ? [{ to: paths.admin, name: homeCopy.admin }] : []),
  ];
  return (
    <nav className={styles.links} aria-label={copy.go}>
      {links.map(({ to, name }) => (
        <LinkButton key={to} variant="quiet" to={to}>
          {name}
        </LinkButton>
      ))}
    </nav>
  );
}

function Cards({ profile, person, isAdmin }: { profile: Profile; person: SessionPerson; isAdmin: boolean }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <DetailsCard profile={profile} person={person} />
        {profile.shipping_address !== undefined && <AddressCard profile={profile} />}
        {profile.marketing_opt_in !== undefined && <MarketingCard profile={profile} />}
      </div>
      <div className={styles.column}>
        <PasswordCard email={person.email} />
        <SessionsCard />
        <QrCard id={person.id} />
        <Links isAdmin={isAdmin} />
      </div>
    </div>
  );
}

/** The profile of the player, with a form for each part that can be changed. */
export function ProfileScreen() {
  const { person, isAdmin } = useSession();
  return (
    <Page title={copy.title} lead={person ? copy.hello(person.username) : undefined}>
      <Resource view={useResource('profile')} copy={copy} skeleton={<ProfileSkeleton />}>
        {(profile) => (
          <>
            <SeasonNumbers of={profile} />
            {person && <Cards profile={profile} person={person} isAdmin={isAdmin} />}
          </>
        )}
      </Resource>
    </Page>
  );
}
