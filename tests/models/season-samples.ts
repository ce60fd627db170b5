import { getHighlights, getLeaderboard, getWinners, type PageName } from '../../contract/campaign.contract';
import { pageOf, sample } from './sample';

const rowOf = sample(getLeaderboard.response.entries.leaderboard.item);
const row = (rank: number, display_name: string, points: number, is_tied = false) =>
  rowOf({ rank, display_name, points, is_tied, redemptions_count: points / 10, stamps_count: 3 });
const leaderboardOf = (page: number, total: number, ...leaderboard: ReturnType<typeof row>[]) =>
  sample(getLeaderboard.response)({
    leaderboard,
    updated_at: '2026-06-01T04:05:06Z',
    pagination: pageOf(page, total, 4),
  });

export const leaderboard = leaderboardOf(
  1,
  5,
  row(1, 'captain_cap', 12_340),
  row(2, 'زجاجة_الملك', 9_870, true),
  row(2, '🥤🏆👨‍👩‍👧‍👦', 9_870, true),
  row(4, 'a_name_of_20_letters', 40),
);
export const lastPlaces = leaderboardOf(2, 5, row(5, 'late_starter', 10));
export const weekLeaderboard = leaderboardOf(1, 1, row(1, 'late_starter', 10));
export const emptyLeaderboard = leaderboardOf(1, 0);
export const emptyLeaderboardLater = leaderboardOf(2, 0);

const momentOf = sample(getHighlights.response.entries.highlights.item);
const highlightsOf = (page: number, total: number, ...highlights: ReturnType<typeof momentOf>[]) =>
  sample(getHighlights.response)({ highlights, pagination: pageOf(page, total, 3) });
const script = 'javascript:alert(1)';

export const highlights = highlightsOf(
  1,
  4,
  momentOf({
    id: '1',
    title: 'Final night',
    caption: 'Four thousand caps in one hall.',
    media_type: 'image',
    media_url: 'https://images.test/final.svg',
    link: '/tournaments',
  }),
  momentOf({
    id: '2',
    title: 'The last twist',
    caption: 'فيلم من دقيقة واحدة 🎬',
    media_type: 'video',
    media_url: 'https://videos.test/twist',
    thumbnail_url: 'https://images.test/twist.svg',
    published_at: '2026-05-30T00:00:00Z',
  }),
  momentOf({
    id: '3',
    title: 'A trap',
    caption: 'Its link leads nowhere.',
    media_type: 'video',
    media_url: script,
    link: script,
  }),
);
export const olderHighlights = highlightsOf(
  2,
  4,
  momentOf({
    id: '4',
    title: 'First cap of the season',
    caption: 'Where it began.',
    media_type: 'video',
    media_url: 'first-cap.mp4',
    link: 'https://chatter.test/first',
    published_at: '2026-01-05T00:00:00Z',
  }),
);
export const noHighlights = highlightsOf(1, 0);
export const noHighlightsLater = highlightsOf(2, 0);

const winnerOf = sample(getWinners.response.entries.winners.item);
const winnersOf = (page: number, winners_count: number, ...winners: ReturnType<typeof winnerOf>[]) =>
  sample(getWinners.response)({ winners, winners_count, pagination: pageOf(page, winners_count, 2) });
const chair = {
  raffle_id: '2',
  raffle_name: 'June raffle',
  prize_name: 'Gaming chair',
  display_name: 'Ai**** R.',
};
const cooler = { raffle_id: '1', raffle_name: 'May raffle', prize_name: 'Cooler', display_name: 'مر**** K.' };

export const winners = winnersOf(1, 3, winnerOf(chair), winnerOf(chair));
export const earlierWinners = winnersOf(2, 3, winnerOf({ ...cooler, drawn_at: '2026-05-01T00:00:00Z' }));
export const noWinners = winnersOf(1, 0);
export const noWinnersLater = winnersOf(2, 0);

const sectionOf = (heading: string, ...items: string[]) => ({
  heading,
  paragraphs: [`What ${heading} says.`, 'It is the same for everyone.'],
  items,
});
const headings = ['Who can play', 'How it works', 'What you can win', 'Questions'];

export const longPage = (id: PageName) => ({
  id,
  title: `The ${id} of the test season`,
  lead: `In short: ${id}.`,
  version: '2026-01' as string | null,
  updated_on: '2026-01-05',
  sections: headings.map((heading) => sectionOf(heading, 'First', 'Second')),
});
export const shortPage = (id: PageName) => ({
  ...longPage(id),
  lead: '',
  version: null,
  sections: [sectionOf('All there is to say')],
});
