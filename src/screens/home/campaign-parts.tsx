import type { HomeContent } from '../../../contract/open.contract';
import { useCampaignConfig } from '../../actors/use-app-views';
import { HappeningNow } from './happening-now';
import { Odds } from './odds';
import { OddsSkeleton } from './odds-skeleton';
import { WinnersBlock } from './winners-block';

/** What home shows of the campaign further down; fetched when the campaign has answered. */
export default function CampaignParts({ content }: { content: HomeContent }) {
  const { step, data } = useCampaignConfig();
  return (
    <>
      <HappeningNow happenings={content.happening_now} />
      <WinnersBlock block={content.winners_block} />
      {step === 'loading' && <OddsSkeleton />}
      {data?.odds && <Odds odds={data.odds} />}
    </>
  );
}
