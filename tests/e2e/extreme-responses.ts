import { endpoints, type Verb } from '../../contract/endpoints';
import type { Answer } from '../kit/world/world';
import { success } from '../models/answers';
import { config, homeContent } from '../models/campaign-samples';
import { ownSessions, settledProfile } from '../models/player-samples';
import { highlights, leaderboard, longPage, winners } from '../models/season-samples';
import { nightCup, openTournament, tournamentLeaderboard } from '../models/tournament-samples';

/** Responses that the contract allows, with extreme values. */

/** 5,000 characters in words. */
export const longText = 'Two days of racing in the dark. '.repeat(157).slice(0, 5000).trimEnd();
const longWord = 'Supercalifragilistic'.repeat(250);

export const rightToLeft = 'ليلى الصقر، ملكة القبعات';
const emoji = '🥤🏆👨‍👩‍👧‍👦 کاپ';
const line = longWord.slice(0, 300);

const script = 'javascript:alert(1)';
const unsafeUrls = [
  'data:text/html,<b>x</b>',
  '//elsewhere.test/x',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
];
const missing = '/storage/missing.svg';

const pagination = { page: 1, per_page: 20, total: 5, total_pages: 1 };

const names = [rightToLeft, emoji, line, '<b>bold</b> & "quoted"', 'x'];

const row = leaderboard.leaderboard[0];
const standing = tournamentLeaderboard.leaderboard[0];
const moment = highlights.highlights[0];
const winner = winners.winners[0];
const [here] = ownSessions;
if (!row || !standing || !moment || !winner || !here) throw new Error('A sample is empty');

const responses: Partial<Record<Verb, Answer>> = {
  getHomeContent: success(endpoints.getHomeContent, {
    ...homeContent,
    banner: {
      title: `${rightToLeft} ${line}`,
      image_url: missing,
      prizes: names.map((name) => ({
        name,
        image_url: missing,
        rarity: 'legendary' as const,
        estimated_value: 123_456_789.5,
      })),
    },
    happening_now: [script, ...unsafeUrls].map((link, place) => ({
      id: String(place),
      title: names[place] ?? line,
      text: place === 0 ? longText : longWord,
      image_url: missing,
      link,
      starts_at: null,
      ends_at: null,
      kind: 'news' as const,
    })),
    winners_block: { winners_count: 1e9, title: line, social_url: script },
    partners: names.map((name) => ({ name, logo_url: missing, link: script, kind: 'partner' as const })),
  }),
  getConfig: success(endpoints.getConfig, {
    ...config,
    odds: { legendary: 1e-9, [rightToLeft]: 0.5, [line]: 0.5, common: 7 },
    links: {
      terms: script,
      privacy: script,
      regulation_book: script,
      social: names.map((name) => ({ name, url: script })),
    },
  }),
  getTournaments: success(endpoints.getTournaments, {
    tournaments: names.map((name, place) => ({
      ...nightCup,
      id: `${place} / ?`,
      name,
      game: names[4 - place] ?? '',
      summary: place === 0 ? longText : longWord,
      location: line,
      banner_url: missing,
      prize_pool: 123_456_789.5,
      max_participants: 1_000_000_000,
      spots_left: 999_999_999,
      starts_at: 'one fine day',
    })),
    games: names,
    pagination,
  }),
  getTournament: success(endpoints.getTournament, {
    ...openTournament,
    name: `${rightToLeft} ${line}`,
    game: rightToLeft,
    platform: line,
    location: line,
    summary: longWord,
    description: longText,
    rules: longWord,
    banner_url: missing,
    stream_url: script,
    contact_url: unsafeUrls[1] ?? '',
    starts_at: 'one fine day',
    prizes: names.map((title) => ({ place: title, title, estimated_value: 123_456_789.5, reward_id: null })),
    schedule: names.map((label, place) => ({ label, starts_at: `not before ${place}` })),
  }),
  getTournamentLeaderboard: success(endpoints.getTournamentLeaderboard, {
    ...tournamentLeaderboard,
    leaderboard: names.map((display_name, place) => ({
      ...standing,
      rank: 1000 + place,
      is_tied: true,
      participant_id: String(place),
      display_name,
      team_name: names[4 - place] ?? null,
      points: 2_147_483_647,
      score_diff: -2_147_483_648,
    })),
    pagination,
  }),
  getLeaderboard: success(endpoints.getLeaderboard, {
    ...leaderboard,
    leaderboard: names.map((display_name, place) => ({
      ...row,
      rank: 100_000 + place,
      is_tied: true,
      display_name,
      points: 2_147_483_647,
      redemptions_count: 2_147_483_647,
    })),
    updated_at: 'some time ago',
    pagination,
  }),
  getHighlights: success(endpoints.getHighlights, {
    highlights: [script, ...unsafeUrls].map((link, place) => ({
      ...moment,
      id: String(place),
      title: names[place] ?? line,
      caption: place === 0 ? longText : longWord,
      media_type: place % 2 === 0 ? ('image' as const) : ('video' as const),
      media_url: place % 2 === 0 ? missing : link,
      thumbnail_url: missing,
      link,
      published_at: 'once',
    })),
    pagination,
  }),
  getWinners: success(endpoints.getWinners, {
    winners: names.map((display_name) => ({
      ...winner,
      display_name,
      raffle_name: line,
      prize_name: longText,
      drawn_at: 'once',
    })),
    winners_count: 1_000_000_000,
    pagination,
  }),
  getProfile: success(endpoints.getProfile, {
    ...settledProfile,
    username: line,
    email: `${line}@example.test`,
    phone: line,
    full_name: `${rightToLeft} ${emoji}`,
    date_of_birth: rightToLeft,
    created_at: '<b>bold</b> & "quoted"',
    points_balance: 2_147_483_647,
    season_rank: 2_147_483_647,
    shipping_address: {
      recipient_name: `${rightToLeft} ${emoji}`,
      phone: line,
      line1: line,
      line2: line,
      postcode: line,
      city: line,
      state: line,
      country: 'MY' as const,
    },
  }),
  getSessions: success(endpoints.getSessions, {
    sessions: names.map((device, place) => ({
      ...here,
      session_id: `${place} / ?`,
      device,
      place: names[4 - place] ?? null,
      last_used_at: 'once',
      is_current: place === 2,
    })),
  }),
  getPage: success(endpoints.getPage, {
    ...longPage('terms'),
    title: line,
    lead: longText,
    version: line,
    updated_on: 'once',
    sections: names.map((heading) => ({ heading, paragraphs: [longText, longWord], items: names })),
  }),
};

export const extremeResponseTo = (verb: Verb): Answer => {
  const response = responses[verb];
  if (response === undefined) throw new Error(`There is no extreme response to ${verb}`);
  return response;
};
