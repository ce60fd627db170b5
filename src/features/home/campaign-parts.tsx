import type { HomeContent } from '../../../contract/open.contract';
import type { ResourceView } from '../../../machines/resource/resource.connect';
import { useBrand } from '../../components/brand';
import { seasonName } from '../../copy/en/brand';
import { homeSectionsCopy } from '../../copy/en/home-sections';
import { useCampaignConfig } from '../../hooks/use-app-views';
import { HappeningNow } from './happening-now';
import { Odds } from './odds';
import { WinnersBlock } from './winners-block';

/**
 * The lower blocks of home; their code loads after the campaign's response. Without campaign content they show the copy
 * of the app.
 */
export function CampaignParts({ view: { step, data } }: { view: ResourceView<HomeContent> }) {
  const season = seasonName(useBrand());
  const builtIn = step === 'notOffered' ? homeSectionsCopy.happenings(season) : null;
  return (
    <>
      <HappeningNow happenings={data?.happening_now ?? builtIn} />
      {step !== 'failed' && <WinnersBlock block={data?.winners_block} />}
      <Odds config={useCampaignConfig()} />
    </>
  );
}
