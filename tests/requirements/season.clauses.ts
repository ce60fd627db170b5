import { ofSection } from './clause';

const list = 'server/tournaments.list.test.ts';
const filters = 'server/tournaments.filters.test.ts';
const detail = 'server/tournaments.detail.test.ts';
const ranked = 'server/tournaments.standings.test.ts';
const joining = 'server/tournaments.joining.test.ts';
const standings = 'server/standings.test.ts';
const highlights = 'server/open.highlights.test.ts';
const season = 'screens/season.test.tsx';
const tournaments = 'screens/tournaments.test.tsx';
const site = 'journeys/public-site.spec.ts';
const pages = 'journeys/tournament-pages.spec.ts';
const legal = 'journeys/legal.spec.ts: … is found in the footer, read, linked to part by part and printed';
const moments = `${site}: the highlights show the season, newest first, and who has won`;
const visit =
  'journeys/tournaments.spec.ts: a guest finds a tournament, goes back and forth, and is asked to log in or register';

/** What api.md decides of tournaments, standings, highlights, winners and the pages of the campaign. */
export const seasonClauses = ofSection('api.md, tournaments and the season', [
  {
    id: 'A.tournaments.1',
    text: 'The list shows each tournament with its status and places at a glance, and in which the player is.',
    states: ['tournaments#ready'],
    tests: [
      `${list}: sends a whole tournament as the contract names it`,
      `${list}: counts who holds a place, never below none left`,
      `${tournaments}: the places of a tournament stand at a glance: %o`,
    ],
  },
  {
    id: 'A.tournaments.2',
    text: 'The list can be filtered by status, game, mode and name, and a filter that nobody knows is refused.',
    states: ['tournaments#loading', 'tournaments#refreshing'],
    tests: [`${filters}: asked with %j lists %j`, `${filters}: refuses the %s %s`, visit],
  },
  {
    id: 'A.tournaments.3',
    text: 'The status of a tournament follows from the clock.',
    tests: [`${list}: tells by the clock at %s that a tournament is %s`],
  },
  {
    id: 'A.tournaments.4',
    text: 'A list without any tournament and one in which nothing matches say so, each in its own words.',
    states: ['tournaments#empty'],
    tests: [visit],
  },
  {
    id: 'A.tournaments.5',
    text: 'The list says in which time zone its times are.',
    states: ['tournaments#ready'],
  },
  {
    id: 'A.tournament.1',
    text: 'A tournament shows its details, rules, prizes and schedule.',
    states: ['tournament#ready'],
    tests: [`${detail}: is told whole: what the list tells, and the rest`],
  },
  {
    id: 'A.tournament.2',
    text: 'A player reads whether they take part or can join, and if not why.',
    states: ['tournament#ready'],
    tests: [
      `${joining}: is said to a player, with the reason where it cannot be`,
      `${tournaments}: a player reads how the own part stands: %s`,
      `${pages}: players see where they take part, and why they cannot`,
    ],
  },
  {
    id: 'A.tournament.3',
    text: 'A guest is asked to log in or register while a tournament takes players.',
    tests: [
      `${tournaments}: a guest is asked to log in or register while a tournament takes players`,
      `${tournaments}: a guest is not asked to a tournament that takes nobody: %s`,
      visit,
      `${pages}: who was asked to join sees as a player until when one can`,
    ],
  },
  {
    id: 'A.tournament.4',
    text: 'An address of a tournament that does not exist says so.',
    states: ['tournament#failed'],
    tests: [
      `${detail}: does not find what is not there, however it is written`,
      `${pages}: an id that no tournament has is told of, with a way to all others`,
      `${tournaments}: a tournament that does not exist says so in the words of the server and offers all the others`,
    ],
  },
  {
    id: 'A.standings.1',
    text: 'A tournament ranks by points, then score_diff; who is equal in both shares a rank, and the next is skipped.',
    states: ['tournamentLeaderboard#ready'],
    tests: [
      `${ranked}: goes by points, then score_diff; who is equal in both shares a rank, in order of wins and name`,
      `${ranked}: skips a rank after two that share one: 1, 2, 2, 4`,
      `${tournaments}: shared ranks are marked, and a player who stands on another page finds the own place above`,
    ],
  },
  {
    id: 'A.standings.2',
    text: 'Before any result everybody stands there in the order of joining, without a rank.',
    states: ['tournamentLeaderboard#ready'],
    tests: [`${ranked}: before any result names all by the time of joining, without a rank or a tie`],
  },
  {
    id: 'A.standings.3',
    text: "The player's own line stands there whatever the page.",
    states: ['tournamentLeaderboard#ready'],
    tests: [
      `${ranked}: marks the player’s own line, and tells it wherever it stands`,
      `${tournaments}: shared ranks are marked, and a player who stands on another page finds the own place above`,
    ],
  },
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
      'journeys/legal.spec.ts: … is printed as ink on paper, the text alone and all of it',
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
    tests: ['journeys/first-paint.spec.ts: each page has its heading, and leads to others'],
  },
  {
    id: 'A.lists.1',
    text: 'Page and filters of a list stand in its address, and are asked for as they stand there.',
    states: ['tournaments#loading', 'leaderboard#loading', 'highlights#loading'],
    tests: [
      `${tournaments}: a filtered list is asked for as its address says, and its address is kept`,
      visit,
      'app/query-in-address.test.ts: is read back as it was written',
    ],
  },
  {
    id: 'A.lists.2',
    text: 'A page or filter that makes no sense is passed over, and a page behind the last one says so.',
    states: ['tournaments#empty'],
    tests: [
      `${tournaments}: what an address asks in vain is dropped`,
      `${tournaments}: a page behind the end says so, and Previous leads to the last one`,
      `${season}: a period and a page that make no sense are passed over`,
      `${pages}: a list is read from its address, as far as that makes sense`,
      `${season}: a page behind the last one says so and leads back`,
    ],
  },
  {
    id: 'A.qr.1',
    text: 'The avatar of a player holds the user id, and can be read off the screen.',
    tests: ['journeys/avatar.spec.ts: in a window of … px the picture beside the name reads as the user id'],
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
