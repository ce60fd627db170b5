import { ofSection } from './clause';

/** What api.md decides of the leaderboard, highlights, winners and the pages of the campaign. */
export const seasonClauses = ofSection('api.md, tournaments and the season', [
  {
    id: 'A.leaderboard.1',
    text: 'The leaderboard ranks players by points; equal points share a rank.',
    states: ['leaderboard#ready'],
  },
  {
    id: 'A.leaderboard.2',
    text: 'It ranks the season or the week; a week begins on Monday at midnight in Kuala Lumpur.',
    states: ['leaderboard#ready'],
  },
  {
    id: 'A.leaderboard.3',
    text: 'A player who stands pages away finds the own place above it, and one without points what to do.',
  },
  {
    id: 'A.highlights.1',
    text: 'The highlights of the campaign are shown, the newest first.',
    states: ['highlights#ready'],
  },
  {
    id: 'A.highlights.2',
    text: 'A film of the own storage plays on the page, one elsewhere is linked.',
    states: ['highlights#ready'],
  },
  {
    id: 'A.winners.1',
    text: 'Whoever won a raffle is named from its draw on, masked, with the prize.',
    states: ['winners#ready'],
  },
  {
    id: 'A.pages.1',
    text: 'About, terms, privacy notice and regulation book come from the campaign file.',
    states: ['campaignPage#ready'],
  },
  {
    id: 'A.pages.2',
    text: 'Each of them can be printed.',
    states: ['campaignPage#ready'],
  },
  {
    id: 'A.pages.3',
    text: 'Where an API knows no such page, the address that the campaign gives is offered.',
  },
  {
    id: 'A.explore.1',
    text: 'The footer leads to tournaments, leaderboard, highlights and about.',
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
  },
  {
    id: 'A.lists.2',
    text: 'A page or filter that makes no sense is passed over, and a page after the last one says so and offers the last one.',
    states: ['tournaments#empty'],
  },
  {
    id: 'A.qr.1',
    text: 'The avatar of a player holds the user id, and can be read off the screen.',
  },
  {
    id: 'A.home.1',
    text: 'What happens now stands on the home page from its start to its end.',
  },
  {
    id: 'A.odds.1',
    text: 'The odds of the campaign are published on the home page.',
  },
  {
    id: 'A.file.1',
    text: 'Tournaments, highlights, winners and pages come from the campaign file, which may be imported again.',
  },
  {
    id: 'A.demo.1',
    text: 'The demo has tournaments in every status.',
  },
]);
