import { expect, test } from 'vitest';
import type { Verb } from '../../contract/endpoints';
import { mutationsOf } from '../contract/mutations';
import { activities, openActivity, rally } from '../models/activity-samples';
import { config, homeContent } from '../models/campaign-samples';
import { dashboard, redemptions } from '../models/dashboard-samples';
import { loggedIn, loggedInAsStaff, open } from '../models/open-page';
import { profile, wallet } from '../models/player-samples';
import { raffles, wonRaffle } from '../models/raffle-samples';
import * as rewards from '../models/reward-samples';
import * as staff from '../models/staff-samples';
import {
  openTournament,
  ownTournaments,
  tournamentLeaderboard,
  tournaments,
} from '../models/tournament-samples';
import { callOf, wire } from '../models/wire';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';

/** The responses are those of another server. */
const app = appOnScreen({ wire: { ...wire, check: () => undefined } });

interface Screen {
  readonly path: string;
  readonly verb: Verb | 'findReward' | 'getNewRewards';
  readonly response: object;
  readonly heading: string | RegExp;
  readonly who?: 'player' | 'staff';
}

const screens: readonly Screen[] = [
  { path: '/', verb: 'getHomeContent', response: homeContent, heading: 'Happening Now' },
  { path: '/', verb: 'getConfig', response: config, heading: 'Happening Now' },
  { path: '/login', verb: 'getConfig', response: config, heading: 'Welcome back' },
  { path: '/tournaments', verb: 'getTournaments', response: tournaments, heading: 'Tournaments' },
  { path: '/tournament/7', verb: 'getTournament', response: openTournament, heading: openTournament.name },
  {
    path: '/tournament/7',
    verb: 'getTournamentLeaderboard',
    response: tournamentLeaderboard,
    heading: openTournament.name,
  },
  { path: '/rewards', verb: 'getWallet', response: wallet, heading: 'My Rewards', who: 'player' },
  {
    path: rewards.path,
    verb: 'findReward',
    response: rewards.found({}),
    heading: /^(Neon headset|Your prize|Reward not found)$/,
    who: 'player',
  },
  {
    path: '/rewards/new',
    verb: 'getNewRewards',
    response: wallet,
    heading: 'New rewards',
    who: 'player',
  },
  {
    path: '/activities',
    verb: 'getActivities',
    response: activities,
    heading: 'All activities',
    who: 'player',
  },
  { path: '/activities', verb: 'getRallyProgress', response: rally, heading: 'Activities', who: 'player' },
  {
    path: '/activities/5',
    verb: 'getActivityMethods',
    response: openActivity,
    heading: 'Aim trainer',
    who: 'player',
  },
  { path: '/dashboard', verb: 'getDashboard', response: dashboard, heading: 'Dashboard', who: 'player' },
  {
    path: '/dashboard',
    verb: 'getRedemptions',
    response: redemptions,
    heading: 'Your codes',
    who: 'player',
  },
  {
    path: '/my-tournaments',
    verb: 'getOwnTournaments',
    response: ownTournaments,
    heading: 'My Tournaments',
    who: 'player',
  },
  { path: '/raffles', verb: 'getRaffles', response: raffles, heading: 'Raffles', who: 'player' },
  { path: '/raffles/3', verb: 'getRaffle', response: wonRaffle, heading: 'Week 1 draw', who: 'player' },
  {
    path: '/staff/dashboard',
    verb: 'getStaffStats',
    response: staff.stats,
    heading: 'Dashboard',
    who: 'staff',
  },
  { path: '/staff/dashboard', verb: 'getScans', response: staff.scans, heading: 'Last scans', who: 'staff' },
  {
    path: '/staff/activities',
    verb: 'getStaffActivities',
    response: staff.staffActivities,
    heading: 'Activities',
    who: 'staff',
  },
  {
    path: '/staff/activities/5',
    verb: 'getStaffActivity',
    response: staff.oneActivity,
    heading: 'Aim trainer',
    who: 'staff',
  },
  {
    path: '/staff/activities/5',
    verb: 'getActivityQrStats',
    response: staff.qrStats,
    heading: 'Aim trainer',
    who: 'staff',
  },
  { path: '/profile', verb: 'getProfile', response: profile, heading: 'Your profile', who: 'player' },
];

const needed = [
  ...['getTournament id', 'getTournament name'],
  ...['raffle', 'raffle.id', 'raffle.name'].map((field) => `getRaffle ${field}`),
  ...['activity', 'activity.id', 'activity.name'].map((field) => `getActivityMethods ${field}`),
  ...['activity', 'activity.id', 'activity.name'].map((field) => `getStaffActivity ${field}`),
];

const isFirst = ({ path }: { path: readonly string[] }) => path.every((step) => !/^[1-9]/.test(step));
const kinds = [
  'removed',
  'is null',
  'is "other"',
  'is 12.5',
  'is false',
  'is ["other"]',
  'is {"other":1}',
] as const;
const samplesPerKind = 2;

test.each(screens.map((screen) => [screen.path, screen.verb, screen] as const))(
  '%s renders with every field of %s missing, null or of another type',
  async (_, verb, screen) => {
    const mutations = mutationsOf(screen.response).filter(
      (mutation) => isFirst(mutation) && !needed.includes(`${verb} ${mutation.path.join('.')}`),
    );
    const sample = kinds.flatMap((kind, index) => {
      const ofKind = mutations.filter(({ name }) => name === kind);
      return Array.from({ length: samplesPerKind }, (_value, nth) => {
        const place = (index + nth * kinds.length) / (kinds.length * samplesPerKind);
        return ofKind[Math.floor(place * ofKind.length)];
      }).filter((mutation) => mutation !== undefined);
    });
    expect(new Set(sample.map(({ name }) => name))).toEqual(new Set(kinds));
    const { world, screen: page } = app.host;
    const send = (data: unknown) =>
      world.alwaysAnswer(verb, { status: callOf(verb).status, body: { success: true, data } });
    open(world, screen.path, [verb as Verb]);
    if (screen.who === 'player') await loggedIn(world);
    if (screen.who === 'staff') await loggedInAsStaff(world);
    send(screen.response);
    await app.host.load();
    // Once the page has had user input, the season popup does not open over it.
    await page.key('Tab');
    for (const { data } of sample) {
      const asked = (await world.requests(verb)).length;
      send(data);
      await world.comeOnline();
      await world.seeRequests(verb, asked + 1);
      await page.dontSeeText(/^(Loading|Refreshing) /);
      await page.within('main').see('heading', screen.heading);
      await page.dontSee('button', copy.tryAgain);
      await page.dontSee('heading', copy.broken.title);
    }
  },
  30_000,
);
