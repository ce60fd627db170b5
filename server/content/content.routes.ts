import { getHighlights, getPage, getWinners, pageNames } from '../../contract/campaign.contract';
import { getHomeContent } from '../../contract/open.contract';
import { readHome, readPage } from '../campaign/campaign';
import { apiError } from '../http/api-error';
import { type Route, route } from '../http/route';
import { campaignMessages } from '../messages/en/campaign';
import { readHighlights, readWinners } from './highlights';

interface Dated {
  starts_at: string | null;
  ends_at: string | null;
}

export const contentRoutes: readonly Route[] = [
  route(getHomeContent, async ({ deps, now }) => {
    const home = await readHome(deps.db);
    const isOn = ({ starts_at, ends_at }: Dated) =>
      (starts_at === null || new Date(starts_at) <= now) && (ends_at === null || new Date(ends_at) > now);
    return { data: { ...home, happening_now: home.happening_now.filter(isOn) } };
  }),
  route(getHighlights, async ({ deps, request, now }) => ({
    data: await readHighlights(deps.db, request, now),
  })),
  route(getWinners, async ({ deps, request, now }) => ({ data: await readWinners(deps.db, request, now) })),
  route(getPage, async ({ deps, request }) => {
    const id = pageNames.find((name) => name === request.id);
    const page = id === undefined ? null : await readPage(deps.db, id);
    if (id === undefined || page === null) throw apiError('not_found', campaignMessages.noPage);
    return { data: { id, ...page } };
  }),
];
