import { endpoints } from '../../contract/endpoints';
import { highlightsMachine } from '../../machines/resource/resources';
import { copy } from '../support/copy';
import { done, intercepted } from './answers';
import { seeHome } from './exits';
import { open } from './open-page';
import { resourceModel } from './resource-model';
import { highlights, noHighlights, noHighlightsLater, olderHighlights } from './season-samples';
import { link } from './unmodeled-controls';

const texts = copy.highlights;

const known = [...highlights.highlights, ...olderHighlights.highlights];

export const highlightsModel = resourceModel({
  machine: highlightsMachine,
  verb: 'getHighlights',
  start: {
    name: 'a guest opens the second page of the highlights',
    input: { query: { page: 2 } },
    prepare: (world) => open(world, '/highlights?page=2', ['getHighlights']),
  },
  texts,
  answers: [
    done(endpoints.getHighlights, highlights),
    done(endpoints.getHighlights, olderHighlights),
    done(endpoints.getHighlights, noHighlights),
    done(endpoints.getHighlights, noHighlightsLater),
  ],
  emptyTitle: texts.emptyTitle,
  rejections: [intercepted],
  part: (screen) => screen.within('region', texts.list),
  pageOf: ({ pagination }) => ({ page: pagination?.page ?? 1, total_pages: pagination?.total_pages ?? 1 }),
  addressed: {
    path: '/highlights',
    changes: [
      {
        query: { page: 1 },
        drive: ({ screen }) => screen.within('contentinfo').press('link', copy.footer.highlights),
      },
    ],
    controls: () => [],
    shows: async () => {},
    fits: () => true,
  },
  unmodeledControls: (data) =>
    (data?.highlights ?? []).flatMap(({ title, link: target, media_type, media_url }) => [
      ...(target?.startsWith('javascript:') === false ? [link(title)] : []),
      ...(media_type === 'video' && media_url?.startsWith('https:')
        ? [link(`${texts.watch}: ${title}`)]
        : []),
    ]),
  seen: async (screen, { highlights: shown }) => {
    if (shown.length === 0) {
      await screen.seeText(texts.emptyText);
      await screen.dontSee('list');
      return;
    }
    for (const { id, title, caption } of known) {
      if (shown.some((one) => one.id === id)) {
        await screen.see('heading', title);
        await screen.seeText(caption);
      } else await screen.dontSee('heading', title);
    }
  },
  left: seeHome,
});
