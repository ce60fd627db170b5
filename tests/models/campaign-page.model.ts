import { endpoints } from '../../contract/endpoints';
import { campaignPageMachine } from '../../machines/resource/resources';
import { screenCopy } from '../../src/copy/screen-copy';
import { done, intercepted, refused } from './answers';
import { button, link } from './beside';
import { seeHome } from './leaving';
import { open } from './opening';
import { resourceModel } from './resource-model';
import { longPage, shortPage } from './season-samples';

const words = screenCopy.campaignPage;

export const campaignPageModel = resourceModel({
  machine: campaignPageMachine,
  verb: 'getPage',
  start: {
    name: 'a guest opens the terms',
    input: { query: { id: 'terms' } },
    prepare: (world) => open(world, '/terms', ['getPage']),
  },
  words,
  answers: [done(endpoints.getPage, longPage('terms')), done(endpoints.getPage, shortPage('terms'))],
  refusals: [intercepted, refused('not_found', 'There is no such page.')],
  part: (screen) => screen.within('main'),
  besides: (data) => {
    if (data === null) return [];
    const { sections } = data;
    return [
      button(words.print),
      ...(sections.length > 3 ? sections.map(({ heading }) => link(heading)) : []),
    ];
  },
  seen: async (screen, { id, title, lead, version, sections }) => {
    await screen.see('heading', words.titles[id]);
    await screen.seeText(title);
    if (lead) await screen.seeText(lead);
    if (version === null) await screen.dontSeeText(/Version/);
    else await screen.seeText(words.version(version));
    for (const { heading, paragraphs, items } of sections) {
      await screen.see('heading', heading);
      for (const text of [...paragraphs, ...items]) await screen.seeText(text);
    }
    if (sections.length > 3) await screen.see('navigation', words.contents);
    else await screen.dontSee('navigation', words.contents);
  },
  left: seeHome,
});
