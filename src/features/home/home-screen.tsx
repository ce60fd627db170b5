import type { HomeContent } from '../../../contract/open.contract';
import type { PlayerAuthView } from '../../../machines/auth/player-auth.connect';
import type { ResourceView } from '../../../machines/resource/resource.connect';
import { useBrand } from '../../components/brand';
import { Button, LinkButton } from '../../components/button';
import { Head } from '../../components/head';
import { Notice } from '../../components/notice';
import { Resource } from '../../components/resource/resource';
import { brandCopy } from '../../copy/en/brand';
import { genericCopy } from '../../copy/en/generic';
import { homeCopy } from '../../copy/en/home';
import { navCopy } from '../../copy/en/layout';
import { onDemand } from '../../hooks/on-demand';
import { useHomeContent, useSession } from '../../hooks/use-app-views';
import { paths } from '../../paths';
import { Banner } from './banner';
import { CampaignSkeleton } from './campaign-skeleton';
import styles from './home-screen.module.css';
import { HowItWorks } from './how-it-works';
import part from './part.module.css';
import { Prizes, PrizesSkeleton } from './prizes';

const copy = homeCopy;

function Missing({ retry }: { retry(): void }) {
  return (
    <div className={part.wide}>
      <Notice tone="bad" first={copy.missing}>
        <Button variant="quiet" onClick={retry}>
          {genericCopy.tryAgain}
        </Button>
      </Notice>
    </div>
  );
}

export const campaignParts = onDemand<{ view: ResourceView<HomeContent> }, 'CampaignParts'>(
  () => import('./campaign-parts'),
  'CampaignParts',
  { Loading: CampaignSkeleton, Failed: Missing },
);

function More({ session }: { session: PlayerAuthView }) {
  return (
    <section className={part.wide} aria-labelledby="home-more">
      <h2 id="home-more">{copy.more}</h2>
      <div className={styles.links}>
        <LinkButton variant="quiet" to={paths.dashboard}>
          {copy.dashboard}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.myTournaments}>
          {copy.myTournaments}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.rewards}>
          {navCopy.myRewards}
        </LinkButton>
        {session.isAdmin && (
          <LinkButton variant="quiet" to={paths.admin}>
            {copy.admin}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Home: prizes, how to win them and current activities. */
export function HomeScreen() {
  const brand = useBrand();
  const content = useHomeContent();
  const session = useSession();
  return (
    <>
      <Head title={brandCopy.title(brand)} description={brand.description} />
      <Banner banner={content.data?.banner} isLoggedIn={session.isLoggedIn} />
      <section className={part.wide} aria-labelledby="home-prizes">
        <h2 id="home-prizes">{copy.prizes}</h2>
        <Resource view={content} copy={copy} skeleton={<PrizesSkeleton />}>
          {({ banner }) => <Prizes prizes={banner?.prizes ?? []} />}
        </Resource>
      </section>
      <HowItWorks isLoggedIn={session.isLoggedIn} />
      {content.step === 'loading' ? <CampaignSkeleton /> : <campaignParts.Shown view={content} />}
      {session.isLoggedIn && <More session={session} />}
    </>
  );
}
