import { pagingCopy } from './lists';
import { resourceCopy } from './resource';

export const highlightsCopy = {
  title: 'Highlights',
  lead: 'The season’s best moments and everyone who’s won.',
  list: 'Moments',
  ...resourceCopy('the highlights'),
  notOffered: 'This campaign has no highlights to show.',
  emptyTitle: 'The first moment is still to come',
  emptyText: 'Photos and videos of our events will show up here.',
  watch: 'Watch',
  video: 'Video',
  videoMissing: 'This video can’t be played here.',
  ...pagingCopy('highlights'),
};

export const winnersCopy = {
  title: 'Winners',
  ...resourceCopy('the winners'),
  notOffered: 'Winners aren’t listed here. We announce them on our social pages.',
  emptyTitle: 'No draw yet',
  emptyText: 'Raffle winners are listed here right after each draw.',
  count: (winners: string, isOne: boolean) =>
    isOne ? `${winners} winner so far` : `${winners} winners so far`,
  ...pagingCopy('winners'),
};
