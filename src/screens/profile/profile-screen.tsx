import type { Profile } from '../../../contract/profile.contract';
import { useSession } from '../../actors/use-app-views';
import { useProfile } from '../../actors/use-resources';
import { copy } from '../../copy/copy';
import { count, dateOf, dayOf } from '../../copy/format';
import { screenCopy } from '../../copy/screen-copy';
import { paths } from '../../paths';
import { Resource } from '../../resource/resource';
import { LinkButton } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Card, Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import styles from './profile-screen.module.css';
import { QrCard } from './qr-card';

const words = screenCopy.profile;

const factsOf = (profile: Profile) =>
  [
    { name: screenCopy.fields.username, value: profile.username },
    { name: screenCopy.fields.email, value: profile.email },
    { name: screenCopy.fields.phone, value: profile.phone },
    { name: screenCopy.fields.fullName, value: profile.full_name },
    { name: screenCopy.fields.dateOfBirth, value: profile.date_of_birth && dateOf(profile.date_of_birth) },
    { name: words.memberSince, value: profile.created_at && dayOf(profile.created_at) },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));

function Numbers({ profile }: { profile: Profile }) {
  return (
    <div className={styles.numbers}>
      <p className={styles.number}>
        <strong>{count(profile.points_balance ?? 0)}</strong>
        <span>{words.points}</span>
      </p>
      <p className={styles.number}>
        <strong>{profile.season_rank ? `#${count(profile.season_rank)}` : '–'}</strong>
        <span>{profile.season_rank ? words.rank : words.noRank}</span>
      </p>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <div className={styles.numbers}>
        {[1, 2].map((number) => (
          <div key={number} className={styles.number}>
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
      <Card>
        <Skeleton shape="short" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </Card>
    </>
  );
}

function Ways({ isAdmin }: { isAdmin: boolean }) {
  const ways = [
    { to: paths.rewards, name: copy.nav.myRewards },
    { to: paths.dashboard, name: copy.home.dashboard },
    { to: paths.myTournaments, name: copy.home.myTournaments },
    ...(isAdmin ? [{ to: paths.admin, name: copy.home.admin }] : []),
  ];
  return (
    <nav className={styles.links} aria-label={words.go}>
      {ways.map(({ to, name }) => (
        <LinkButton key={to} look="quiet" to={to}>
          {name}
        </LinkButton>
      ))}
    </nav>
  );
}

/** A player's own record, to read. */
export function ProfileScreen() {
  const session = useSession();
  const profile = useProfile();
  return (
    <Page title={words.title} lead={session.person ? words.hello(session.person.username) : undefined}>
      <Resource view={profile} words={words} skeleton={<ProfileSkeleton />}>
        {(data) => (
          <>
            <Numbers profile={data} />
            <div className={styles.columns}>
              <Card>
                <h2>{words.facts}</h2>
                <Facts facts={factsOf(data)} />
              </Card>
              <div className={styles.aside}>
                {session.person && <QrCard id={session.person.user_id} />}
                <Ways isAdmin={session.isAdmin} />
              </div>
            </div>
          </>
        )}
      </Resource>
    </Page>
  );
}
