import { getHomeContent } from '../../contract/open.contract';
import { readHome } from '../campaign/campaign';
import { type Route, route } from '../http/route';

export const contentRoutes: readonly Route[] = [
  route(getHomeContent, async ({ deps, now }) => {
    const home = await readHome(deps.db);
    const isOn = ({ ends_at }: { ends_at: string | null }) => ends_at === null || new Date(ends_at) > now;
    return { data: { ...home, happening_now: home.happening_now.filter(isOn) } };
  }),
];
