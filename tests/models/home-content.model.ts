import { endpoints } from '../../contract/endpoints';
import { homeContentMachine } from '../../machines/resource/resources';
import { copy } from '../../src/copy/copy';
import { done, intercepted } from './answers';
import { homeContent, quietHome } from './campaign-samples';
import { open } from './opening';
import { resourceModel } from './resource-model';

export const homeContentModel = resourceModel({
  machine: homeContentMachine,
  verb: 'getHomeContent',
  start: { name: 'a guest opens the home page', prepare: (world) => open(world, '/', ['getHomeContent']) },
  words: copy.home,
  answers: [done(endpoints.getHomeContent, homeContent), done(endpoints.getHomeContent, quietHome)],
  refusals: [intercepted],
  part: (screen) => screen.within('main'),
  seen: async (screen, { banner, happening_now, winners_block }) => {
    await screen.see('heading', banner.title);
    for (const { name, rarity, estimated_value } of banner.prizes) {
      await screen.see('heading', name);
      if (rarity !== null) await screen.seeText(copy.reward.rarities[rarity]);
      if (estimated_value !== null) await screen.seeText(`RM ${estimated_value.toFixed(2)}`);
    }
    await screen.see('heading', 'Happening Now');
    for (const { title, text } of happening_now) {
      await screen.see('heading', title);
      await screen.seeText(text);
    }
    if (happening_now.length === 0) await screen.seeText(copy.home.nothingHappening);
    await screen.see('heading', winners_block.title);
  },
});
