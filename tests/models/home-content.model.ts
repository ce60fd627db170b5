import { endpoints } from '../../contract/endpoints';
import { openResources } from '../../machines/resource/open-resources';
import { copy } from '../support/copy';
import { done, intercepted } from './answers';
import { homeContent, quietHome } from './campaign-samples';
import { goToLeaderboard, seeHome } from './exits';
import { open } from './open-page';
import { resourceModel } from './resource-model';
import { link } from './unmodeled-controls';

const texts = copy.home;

export const homeContentModel = resourceModel({
  machine: openResources.homeContent,
  verb: 'getHomeContent',
  start: { name: 'a guest opens the home page', prepare: (world) => open(world, '/', ['getHomeContent']) },
  texts: copy.home,
  answers: [done(endpoints.getHomeContent, homeContent), done(endpoints.getHomeContent, quietHome)],
  rejections: [intercepted],
  part: (screen) => screen.within('main'),
  unmodeledControls: (data, isNotOffered) => [
    link(copy.home.joinNow),
    ...(isNotOffered ? [link(`${texts.seeMore}: Season 2 tournaments`)] : []),
    ...(data?.happening_now ?? []).map(({ title }) => link(`${texts.seeMore}: ${title}`)),
    ...(data === null && !isNotOffered ? [] : [link(texts.winnersLink)]),
  ],
  seen: async (screen, { banner, happening_now, winners_block }) => {
    await screen.see('heading', banner?.title ?? '');
    for (const { name, rarity, estimated_value } of banner?.prizes ?? []) {
      await screen.see('heading', name);
      if (rarity) await screen.seeText(copy.reward.rarities[rarity]);
      if (estimated_value === 0) await screen.seeText('Free');
      else if (estimated_value) await screen.seeText(`RM ${estimated_value.toFixed(2)}`);
    }
    await screen.see('heading', 'Happening Now');
    for (const { title, text } of happening_now) {
      await screen.see('heading', title);
      await screen.seeText(text ?? '');
    }
    if (happening_now.length === 0) await screen.seeText(texts.nothingHappening);
    await screen.see('heading', winners_block?.title ?? '');
  },
  notOffered: async (screen) => {
    await screen.see('heading', copy.brand.slogan);
    await screen.see('heading', 'Happening Now');
    await screen.see('heading', 'Season 2 tournaments');
    await screen.see('heading', 'Season 2 caps are out');
    await screen.see('heading', 'Are you one of the 40 winners?');
  },
  actBefore: async (screen) => {
    await screen.focus('link', copy.skipToContent);
    await screen.key('Shift');
  },
  leave: goToLeaderboard,
  left: async ({ screen, world }) => {
    await screen.within('banner').press('link', 'Home');
    await seeHome({ screen });
    await screen.dontSeeText(copy.home.loading);
    await screen.dontSeeText(copy.home.refreshing);
    await world.dontSeeCall('getHomeContent');
  },
});
