import type { HomeContent } from '../../../contract/open.contract';
import type { ResourceView } from '../../../machines/resource/resource.connect';
import type { PlayerSessionView } from '../../../machines/session/player-session.connect';
import { useHomeContent, useSession } from '../../actors/use-app-views';
import { copy } from '../../copy/copy';
import { paths } from '../../paths';
import { Resource } from '../../resource/resource';
import { LinkButton } from '../../ui/button';
import { Cap, Clash } from '../../ui/cap';
import { Picture } from '../../ui/picture';
import { HappeningNow } from './happening-now';
import styles from './home-screen.module.css';
import { Prizes, PrizesSkeleton } from './prizes';
import { WinnersBlock } from './winners-block';

const words = copy.home;

type Props = { content: ResourceView<HomeContent>; session: PlayerSessionView };

/** What can be won and how, in one sentence that names the first three prizes. */
const promiseOf = (data: HomeContent | null): string =>
  words.promise(
    (data?.banner.prizes ?? [])
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', '),
  );

function Banner({ content, session }: Props) {
  const { data } = content;
  return (
    <section className={styles.banner} aria-labelledby="home-title">
      <div className={styles.backdrop} data-drifts>
        <Cap className={styles.emblem}>
          <Clash />
        </Cap>
        {data?.banner.image_url && (
          <Picture className={styles.picture} path={data.banner.image_url} alt="" width={1600} height={900} />
        )}
      </div>
      <div className={styles.inside}>
        <h1 id="home-title" className={styles.title}>
          {data?.banner.title ?? copy.brand.name}
        </h1>
        <p className={styles.promise}>{promiseOf(data)}</p>
        <div className={styles.actions}>
          {session.isSignedIn ? (
            <LinkButton to={paths.rewards}>{words.myRewards}</LinkButton>
          ) : (
            <LinkButton to={paths.register}>{words.joinNow}</LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}

function HowItWorks() {
  return (
    <section className={styles.section} aria-labelledby="home-how">
      <h2 id="home-how">{words.howTitle}</h2>
      <ol className={styles.steps}>
        {words.how.map(({ title, text }, index) => (
          <li key={title}>
            <Cap>
              <text className={styles.number} x="50" y="67">
                {index + 1}
              </text>
            </Cap>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function More({ isAdmin }: { isAdmin: boolean }) {
  return (
    <section className={styles.section} aria-labelledby="home-more">
      <h2 id="home-more">{words.more}</h2>
      <div className={styles.actions}>
        <LinkButton look="quiet" to={paths.dashboard}>
          {words.dashboard}
        </LinkButton>
        <LinkButton look="quiet" to={paths.myTournaments}>
          {words.myTournaments}
        </LinkButton>
        <LinkButton look="quiet" to={paths.rewards}>
          {copy.nav.myRewards}
        </LinkButton>
        {isAdmin && (
          <LinkButton look="quiet" to={paths.admin}>
            {words.admin}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** The open door: what can be won, how, and what is on right now. */
export function HomeScreen() {
  const content = useHomeContent();
  const session = useSession();
  return (
    <>
      <title>{copy.brand.title}</title>
      <Banner content={content} session={session} />
      <section className={styles.section} aria-labelledby="home-prizes">
        <h2 id="home-prizes">{words.prizes}</h2>
        <Resource view={content} words={words} skeleton={<PrizesSkeleton />}>
          {({ banner }) => <Prizes prizes={banner.prizes} />}
        </Resource>
      </section>
      <HowItWorks />
      {content.data && (
        <>
          <HappeningNow happenings={content.data.happening_now} />
          <WinnersBlock block={content.data.winners_block} />
        </>
      )}
      {session.isSignedIn && <More isAdmin={session.isAdmin} />}
    </>
  );
}
