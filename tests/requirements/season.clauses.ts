import { ofSection } from './clause';

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
    text: 'A player on another page sees the own row above the leaderboard, and one without points sees how to get some.',
  },
  {
    id: 'A.highlights.1',
    text: 'The highlights of the campaign are shown, the newest first.',
    states: ['highlights#ready'],
  },
  {
    id: 'A.highlights.2',
    text: "A video of the app's storage plays on the page, an external one is linked.",
    states: ['highlights#ready'],
  },
  {
    id: 'A.winners.1',
    text: 'Winners of a raffle are listed from its draw on, with a masked name and the prize.',
    states: ['winners#ready'],
  },
  {
    id: 'A.pages.1',
    text: 'About, terms, privacy notice and regulation book come from the campaign file.',
    states: ['campaignPage#ready'],
  },
  { id: 'A.pages.2', text: 'Each of them can be printed.', states: ['campaignPage#ready'] },
  { id: 'A.pages.3', text: 'If an API lacks a page, the external URL of the campaign is offered.' },
  { id: 'A.explore.1', text: 'The footer links to tournaments, leaderboard, highlights and about.' },
  {
    id: 'A.lists.1',
    text: 'Page and filters of a list are in its URL, and requested as they are there.',
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
    text: 'An invalid page or filter is ignored, and a page after the last one says so and links to the last one.',
    states: ['tournaments#empty'],
  },
  { id: 'A.qr.1', text: 'The avatar of a player contains the user id, and can be scanned from the screen.' },
  {
    id: 'A.qr.2',
    text: 'The QR codes of rewards, activities and player passes are signed: an altered code is not accepted.',
  },
  {
    id: 'A.claim.1',
    text: 'An available reward becomes claimed, or waits for approval; claimed_at is set once it is claimed.',
  },
  { id: 'A.claim.2', text: 'A claim without a choice that the reward asks for names each missing choice.' },
  { id: 'A.claim.3', text: 'A reward that cannot be claimed is rejected with the reason.' },
  { id: 'A.claim.4', text: 'The reward of another player is not found, and nothing of it is revealed.' },
  {
    id: 'A.voucher.1',
    text: 'A voucher gets one code of its pool, which no other voucher gets, and keeps it.',
  },
  { id: 'A.voucher.2', text: 'With an empty pool of codes, a voucher stays available.' },
  { id: 'A.voucher.3', text: 'The database does not reveal the codes of a pool.' },
  { id: 'A.voucher.4', text: 'A claimed voucher is redeemed once.' },
  {
    id: 'A.pickup.1',
    text: 'The QR code to pick up a reward lives five minutes, and a new one voids it.',
  },
  { id: 'A.pickup.2', text: 'A player can request 20 QR codes of rewards per hour.' },
  {
    id: 'A.shipping.1',
    text: 'A claimed reward that is shipped takes a shipping address until it is on its way.',
  },
  { id: 'A.seen.1', text: 'A player marks new rewards as seen.' },
  { id: 'A.expiry.1', text: 'A reward that is not claimed in time expires, and returns to the stock once.' },
  { id: 'A.raffles.1', text: 'The status of a raffle follows from its dates and its draw.' },
  {
    id: 'A.raffles.2',
    text: 'A player sees the own entries, the newest 100 tickets and the own result of a raffle.',
  },
  {
    id: 'A.raffles.4',
    text: 'The raffles can be filtered by status, which the URL keeps; an unknown raffle says so.',
    states: ['raffles#ready', 'raffle#missing'],
  },
  {
    id: 'A.raffles.3',
    text: 'The hash of the seed of a raffle is public from the import on, and never changes.',
  },
  {
    id: 'A.dashboard.1',
    text: 'One call returns points, rank, counts, new rewards, next tournament, rally, open raffles and codes left today.',
  },
  {
    id: 'A.dashboard.2',
    text: 'The campaign selects the layout of the dashboard; a server without its call leaves the links.',
    states: ['dashboard#ready', 'dashboard#notOffered'],
  },
  {
    id: 'A.dashboard.3',
    text: 'A player sees the history of the redeemed codes, page by page.',
    states: ['redemptions#ready'],
  },
  { id: 'A.home.1', text: 'Current events are on the home page from their start to their end.' },
  { id: 'A.odds.1', text: 'The odds of the campaign are published on the home page.' },
  {
    id: 'A.file.1',
    text: 'Tournaments, highlights, winners and pages come from the campaign file, which may be imported again.',
  },
  {
    id: 'A.file.2',
    text: 'The images of a campaign come with its import, on every server; a missing image rejects the import.',
  },
  { id: 'A.demo.1', text: 'The demo has tournaments in every status.' },
  { id: 'A.demo.3', text: 'The demo has activities of every availability.' },
  {
    id: 'A.activities.1',
    text: 'The availability of an activity follows from its status, its times and its places.',
  },
  {
    id: 'A.activities.2',
    text: 'A player gets one stamp per activity, and completes it within its limit, cooldown and places, also in parallel.',
  },
  {
    id: 'A.activities.3',
    text: 'A passcode ignores case and spaces, and may be wrong five times in 15 minutes.',
  },
  {
    id: 'A.activities.4',
    text: 'A forged, expired or replaced QR code, or one of another kind, gives no stamp.',
  },
  { id: 'A.rally.1', text: 'A complete rally gives one ticket of its raffle.' },
  {
    id: 'A.demo.2',
    text: 'The demo has rewards in every status, vouchers with codes, and raffles in three statuses.',
  },
]);
