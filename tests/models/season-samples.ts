import type {
  getHighlights,
  getLeaderboard,
  getPage,
  getWinners,
  PageName,
  SeasonRowResponse,
} from '../../contract/campaign.contract';
import type { ResponseOf } from '../../contract/endpoint';

const row = (rank: number, display_name: string, points: number): SeasonRowResponse => ({
  rank,
  is_tied: false,
  display_name,
  points,
  redemptions_count: points / 10,
  stamps_count: 3,
  is_me: false,
});

export const leaderboard: ResponseOf<typeof getLeaderboard> = {
  leaderboard: [
    row(1, 'captain_cap', 12_340),
    { ...row(2, 'زجاجة_الملك', 9_870), is_tied: true },
    { ...row(2, '🥤🏆👨‍👩‍👧‍👦', 9_870), is_tied: true },
    row(4, 'a_name_of_20_letters', 40),
  ],
  me: null,
  updated_at: '2026-06-01T04:05:06Z',
  pagination: { page: 1, per_page: 4, total: 5, total_pages: 2 },
};

export const lastPlaces: ResponseOf<typeof getLeaderboard> = {
  ...leaderboard,
  leaderboard: [row(5, 'late_starter', 10)],
  pagination: { ...leaderboard.pagination, page: 2 },
};

export const weekLeaderboard: ResponseOf<typeof getLeaderboard> = {
  ...leaderboard,
  leaderboard: [row(1, 'late_starter', 10)],
  pagination: { page: 1, per_page: 4, total: 1, total_pages: 1 },
};

export const emptyLeaderboard: ResponseOf<typeof getLeaderboard> = {
  ...leaderboard,
  leaderboard: [],
  pagination: { page: 1, per_page: 4, total: 0, total_pages: 1 },
};

export const emptyLeaderboardLater: ResponseOf<typeof getLeaderboard> = {
  ...emptyLeaderboard,
  pagination: { ...emptyLeaderboard.pagination, page: 2 },
};

export const highlights: ResponseOf<typeof getHighlights> = {
  highlights: [
    {
      id: '1',
      title: 'Final night',
      caption: 'Four thousand caps in one hall.',
      media_type: 'image',
      media_url: 'https://images.test/final.svg',
      thumbnail_url: null,
      link: '/tournaments',
      published_at: '2026-06-01T00:00:00Z',
    },
    {
      id: '2',
      title: 'The last twist',
      caption: 'فيلم من دقيقة واحدة 🎬',
      media_type: 'video',
      media_url: 'https://videos.test/twist',
      thumbnail_url: 'https://images.test/twist.svg',
      link: null,
      published_at: '2026-05-30T00:00:00Z',
    },
    {
      id: '3',
      title: 'A trap',
      caption: 'Its link leads nowhere.',
      media_type: 'video',
      media_url: 'javascript:alert(1)',
      thumbnail_url: null,
      link: 'javascript:alert(1)',
      published_at: '2026-05-29T00:00:00Z',
    },
  ],
  pagination: { page: 1, per_page: 3, total: 4, total_pages: 2 },
};

export const olderHighlights: ResponseOf<typeof getHighlights> = {
  highlights: [
    {
      id: '4',
      title: 'First cap of the season',
      caption: 'Where it began.',
      media_type: 'video',
      media_url: 'first-cap.mp4',
      thumbnail_url: null,
      link: 'https://chatter.test/first',
      published_at: '2026-01-05T00:00:00Z',
    },
  ],
  pagination: { ...highlights.pagination, page: 2 },
};

export const noHighlights: ResponseOf<typeof getHighlights> = {
  highlights: [],
  pagination: { page: 1, per_page: 3, total: 0, total_pages: 1 },
};

export const noHighlightsLater: ResponseOf<typeof getHighlights> = {
  ...noHighlights,
  pagination: { ...noHighlights.pagination, page: 2 },
};

export const winners: ResponseOf<typeof getWinners> = {
  winners: [
    {
      raffle_id: '2',
      raffle_name: 'June raffle',
      prize_name: 'Gaming chair',
      display_name: 'Ai**** R.',
      drawn_at: '2026-06-01T00:00:00Z',
    },
    {
      raffle_id: '2',
      raffle_name: 'June raffle',
      prize_name: 'Gaming chair',
      display_name: 'Ai**** R.',
      drawn_at: '2026-06-01T00:00:00Z',
    },
  ],
  winners_count: 3,
  pagination: { page: 1, per_page: 2, total: 3, total_pages: 2 },
};

export const earlierWinners: ResponseOf<typeof getWinners> = {
  ...winners,
  winners: [
    {
      raffle_id: '1',
      raffle_name: 'May raffle',
      prize_name: 'Cooler',
      display_name: 'مر**** K.',
      drawn_at: '2026-05-01T00:00:00Z',
    },
  ],
  pagination: { ...winners.pagination, page: 2 },
};

export const noWinners: ResponseOf<typeof getWinners> = {
  winners: [],
  winners_count: 0,
  pagination: { page: 1, per_page: 2, total: 0, total_pages: 1 },
};

export const noWinnersLater: ResponseOf<typeof getWinners> = {
  ...noWinners,
  pagination: { page: 2, per_page: 2, total: 0, total_pages: 1 },
};

const section = (heading: string, ...items: string[]) => ({
  heading,
  paragraphs: [`What ${heading} says.`, 'It is the same for everyone.'],
  items,
});

const headings = ['Who can play', 'How it works', 'What you can win', 'Questions'];

export const longPage = (id: PageName): ResponseOf<typeof getPage> => ({
  id,
  title: `The ${id} of the test season`,
  lead: `In short: ${id}.`,
  version: '2026-01',
  updated_on: '2026-01-05',
  sections: headings.map((heading) => section(heading, 'First', 'Second')),
});

export const shortPage = (id: PageName): ResponseOf<typeof getPage> => ({
  ...longPage(id),
  lead: '',
  version: null,
  sections: [section('All there is to say')],
});
