import {
  forgotPasswordCopy,
  loginCopy,
  registerCopy,
  resetPasswordCopy,
  verifyCopy,
} from '../../src/copy/en/account';
import { overviewCopy } from '../../src/copy/en/admin';
import { brandCopy } from '../../src/copy/en/brand';
import { campaignPageCopy } from '../../src/copy/en/campaign-page';
import { fieldsCopy } from '../../src/copy/en/fields';
import {
  brokenCopy,
  failureCopy,
  genericCopy,
  lazyPartCopy,
  outcomeUnknownCopy,
} from '../../src/copy/en/generic';
import { highlightsCopy, winnersCopy } from '../../src/copy/en/highlights';
import { homeCopy } from '../../src/copy/en/home';
import { homeSectionsCopy, oddsCopy } from '../../src/copy/en/home-sections';
import {
  footerCopy,
  joinBarCopy,
  navCopy,
  qrCopy,
  redeemDialogTitle,
  sessionCopy,
  skipToContent,
} from '../../src/copy/en/layout';
import { leaderboardCopy } from '../../src/copy/en/leaderboard';
import { openLastPage } from '../../src/copy/en/lists';
import { goHome, notFoundCopy } from '../../src/copy/en/other-pages';
import { outboxCopy } from '../../src/copy/en/outbox';
import { profileCopy } from '../../src/copy/en/profile';
import { qrCodeCopy } from '../../src/copy/en/qr-code';
import { free, rarityCopy } from '../../src/copy/en/rarity';
import { firstTimeCopy, redeemCopy } from '../../src/copy/en/redeem';
import { rewardCopy, rewardsCopy } from '../../src/copy/en/rewards';
import { seasonPopupCopy } from '../../src/copy/en/season-popup';
import { tournamentCopy, tournamentLeaderboardCopy, tournamentsCopy } from '../../src/copy/en/tournaments';

export const copy = {
  ...genericCopy,
  brand: brandCopy,
  broken: brokenCopy,
  campaignPage: campaignPageCopy,
  failure: failureCopy,
  fields: fieldsCopy,
  firstTime: firstTimeCopy,
  footer: footerCopy,
  forgotPassword: forgotPasswordCopy,
  goHome,
  highlights: highlightsCopy,
  home: { ...homeCopy, ...homeSectionsCopy },
  joinBar: joinBarCopy,
  lazyPart: lazyPartCopy,
  leaderboard: leaderboardCopy,
  login: loginCopy,
  nav: navCopy,
  notFound: notFoundCopy,
  odds: oddsCopy,
  admin: overviewCopy,
  openLastPage,
  outbox: outboxCopy,
  outcomeUnknown: outcomeUnknownCopy,
  profile: profileCopy,
  qr: { ...qrCopy, ...qrCodeCopy },
  redeem: redeemCopy,
  redeemDialogTitle,
  register: registerCopy,
  resetPassword: resetPasswordCopy,
  reward: { ...rewardCopy, rarities: rarityCopy, free },
  rewards: rewardsCopy,
  seasonPopup: seasonPopupCopy,
  session: sessionCopy,
  skipToContent,
  tournament: tournamentCopy,
  tournamentLeaderboard: tournamentLeaderboardCopy,
  tournaments: tournamentsCopy,
  verify: verifyCopy,
  winners: winnersCopy,
};
