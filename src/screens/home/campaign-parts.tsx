import type { HomeContent } from '../../../contract/open.contract';
import { useCampaignConfig } from '../../actors/use-app-views';
import { HappeningNow } from './happening-now';
import { Odds } from './odds';
import { WinnersBlock } from './winners-block';

/**
 * What home shows of the campaign further down; fetched when the campaign has answered. Without its content, null,
 * the chances stand all the same.
 */
export default function CampaignParts({ content }: { content: HomeContent | null }) {
  return (
    <>
      <HappeningNow happenings={content?.happening_now ?? null} />
      {content && <WinnersBlock block={content.winners_block} />}
      <Odds config={useCampaignConfig()} />
    </>
  );
}
