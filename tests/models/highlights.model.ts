import { endpoints } from '../../contract/endpoints';
import { resources } from '../../machines/resource/resources';
import { copy } from '../support/copy';
import { done } from './answers';
import { highlightsList } from './highlights-list';
import { highlights, noHighlights, noHighlightsLater, olderHighlights } from './season-samples';
import { link } from './unmodeled-controls';

const texts = copy.highlights;

const known = [...highlights.highlights, ...olderHighlights.highlights];

export const highlightsModel = highlightsList({
  machine: resources.highlights,
  verb: 'getHighlights',
  startName: 'a guest opens the second page of the highlights',
  texts,
  answers: [
    done(endpoints.getHighlights, highlights),
    done(endpoints.getHighlights, olderHighlights),
    done(endpoints.getHighlights, noHighlights),
    done(endpoints.getHighlights, noHighlightsLater),
  ],
  emptyTitle: texts.emptyTitle,
  part: (screen) => screen.within('region', texts.list),
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
});
