import { ofSection } from './clause';

const standings = 'server/standings.test.ts';
const highlights = 'server/open.highlights.test.ts';
const season = 'screens/season.test.tsx';
const tournaments = 'screens/tournaments.test.tsx';
const site = 'e2e/public-site.spec.ts';
const pages = 'e2e/tournament-pages.spec.ts';
const legal = 'e2e/legal.spec.ts: … is found in the footer, read, linked to part by part and printed';
const moments = `${site}: the highlights show the season, newest first, and who has won`;
const visit =
  'e2e/tournaments.spec.ts: a guest finds a tournament, goes back and forth, and is asked to log in or register';

/** What api.md decides of the leaderboard, highlights, winners and the pages of the campaign. */
export const seasonClauses = ofSection('api.md, tournaments and the season', [
  {
    id: 'A.leaderboard.1',
    text: 'The leaderboard ranks players by points; equal points share a rank.',
    states: ['leaderboard#ready'],
    tests: [
      `${standings}: rank players by points, and tell the caller which row is theirs`,
      `${standings}: give equal points one rank and leave the next ones out`,
    ],
  },
  {
    id: 'A.leaderboard.2',
    text: 'It ranks the season or the week; a week begins on Monday at midnight in Kuala Lumpur.',
    states: ['leaderboard#ready'],
    tests: [
      'server/standings.week.test.ts: rank by the points of the week alone',
      'server/standings.week.test.ts: begin anew on Monday at midnight in Kuala Lumpur, to the second',
      `${site}: a guest sees the season and the week, and is led to the own rank`,
    ],
  },
  {
    id: 'A.leaderboard.3',
    text: 'A player who stands pages away finds the own place above it, and one without points what to do.',
    tests: [
      `${season}: a player who stands pages away finds the own place above the standings`,
      `${season}: a player who stands on this page is marked there and nowhere else`,
      `${season}: a player without points reads what to do about it`,
      `${site}: a player without points redeems, and finds the own row marked in the season and in the week`,
    ],
  },
  {
    id: 'A.highlights.1',
    text: 'The highlights of the campaign are shown, the newest first.',
    states: ['highlights#ready'],
    tests: [
      `${highlights}: are those of the campaign file, newest first`,
      `${highlights}: appear at the second at which they are published`,
      moments,
    ],
  },
  {
    id: 'A.highlights.2',
    text: 'A film of the own storage plays on the page, one elsewhere is linked.',
    states: ['highlights#ready'],
    tests: [`${season}: a film of the own storage plays on the page, and is fetched only then`, moments],
  },
  {
    id: 'A.winners.1',
    text: 'Whoever won a raffle is named from its draw on, masked, with the prize.',
    states: ['winners#ready'],
    tests: [
      `${highlights}: come newest draw first, from the second of the draw on, page by page`,
      'server/campaign.content.test.ts: name as many winners of the last season as home asks for, masked',
      moments,
    ],
  },
  {
    id: 'A.pages.1',
    text: 'About, terms, privacy notice and regulation book come from the campaign file.',
    states: ['campaignPage#ready'],
    tests: [
      'server/open.pages.test.ts: the page %s is that of the campaign file',
      'server/open.pages.test.ts: a page is replaced by the next import, whatever it holds',
      legal,
    ],
  },
  {
    id: 'A.pages.2',
    text: 'Each of them can be printed.',
    states: ['campaignPage#ready'],
    tests: [
      `${season}: a page goes to the printer`,
      legal,
      'e2e/legal.spec.ts: … is printed as ink on paper, the text alone and all of it',
    ],
  },
  {
    id: 'A.pages.3',
    text: 'Where an API knows no such page, the address that the campaign gives is offered.',
    tests: [
      `${season}: where an API lacks a page, the address that the campaign gives for it is offered`,
      'screens/footer.test.tsx: stands elsewhere, where the campaign says so',
    ],
  },
  {
    id: 'A.explore.1',
    text: 'The footer leads to tournaments, leaderboard, highlights and about.',
    tests: ['e2e/first-paint.spec.ts: each page has its heading, and leads to others'],
  },
  {
    id: 'A.lists.1',
    text: 'Page and filters of a list stand in its address, and are asked for as they stand there.',
    states: [
      'tournaments#loading',
      'leaderboard#loading',
      'highlights#loading',
      'winners#loading',
      'wallet#loading',
    ],
    tests: [
      `${tournaments}: a filtered list is asked for as its address says, and its address is kept`,
      visit,
      'app/url-query.test.ts: is read back as it was written',
      'screens/pages-in-address.test.tsx: page 2 of the rewards is in the address, and a reload and Back keep it',
      'screens/pages-in-address.test.tsx: the highlights and the winners below them each keep their page in the address',
    ],
  },
  {
    id: 'A.lists.2',
    text: 'A page or filter that makes no sense is passed over, and a page after the last one says so and offers the last one.',
    states: ['tournaments#empty'],
    tests: [
      `${tournaments}: what an address asks in vain is dropped`,
      `${tournaments}: a page after the last one says so and offers the last one`,
      `${season}: a period and a page that make no sense are passed over`,
      `${pages}: a list is read from its address, as far as that makes sense`,
      `${season}: a page after the last one says so and offers the last one`,
    ],
  },
  {
    id: 'A.qr.1',
    text: 'The avatar of a player holds the user id, and can be read off the screen.',
    tests: ['e2e/avatar.spec.ts: in a window of … px the picture beside the name reads as the user id'],
  },
  {
    id: 'A.home.1',
    text: 'What happens now stands on the home page from its start to its end.',
    tests: [
      'server/open.content.test.ts: shows what happens now: from the second at which it starts to the one at which it ends',
    ],
  },
  {
    id: 'A.odds.1',
    text: 'The odds of the campaign are published on the home page.',
    tests: [
      'server/open.content.test.ts: tells the rules of the campaign',
      'screens/home-parts.test.tsx: are told from the rarest down, with as many digits as a small chance needs',
    ],
  },
  {
    id: 'A.file.1',
    text: 'Tournaments, highlights, winners and pages come from the campaign file, which may be imported again.',
    tests: [
      'server/tournaments.import.test.ts: changes nothing when the file is the same',
      'server/tournaments.import.test.ts: never touches a player’s own participation',
      `${highlights}: are replaced by the next import, those that the file no longer names go`,
      `${highlights}: are replaced by the next import, and hidden with their raffle or its draw`,
    ],
  },
  {
    id: 'A.demo.1',
    text: 'The demo has tournaments in every status.',
    tests: ['server/tournaments.demo.test.ts: show every state on the day of %s'],
  },
]);
