import type { AnyModel } from '../kit/model/model';
import { copy } from '../support/copy';
import { type Addressed, pageIn } from './addressed-list';
import { intercepted } from './answers';
import { seeHome } from './exits';
import { open } from './open-page';
import { resourceModel } from './resource-model';
import type { ResourceModel } from './resource-model.types';

type HighlightsList<Data> = Pick<
  ResourceModel<Data>,
  'machine' | 'verb' | 'texts' | 'answers' | 'emptyTitle' | 'part' | 'seen' | 'unmodeledControls'
> &
  Pick<Addressed<Data>, 'pageName'> & { startName: string };

/** A list of the highlights screen. A guest opens its second page. */
export const highlightsList = <Data extends Parameters<typeof pageIn>[0]>({
  startName,
  pageName = 'page',
  ...list
}: HighlightsList<Data>): AnyModel =>
  resourceModel({
    ...list,
    start: {
      name: startName,
      input: { query: { page: 2 } },
      prepare: (world) => open(world, `/highlights?${pageName}=2`, [list.verb]),
    },
    rejections: [intercepted],
    pageOf: pageIn,
    addressed: {
      path: '/highlights',
      pageName,
      changes: [
        {
          query: { page: 1 },
          drive: ({ screen }) => screen.within('contentinfo').press('link', copy.footer.highlights),
        },
      ],
    },
    left: seeHome,
  });
