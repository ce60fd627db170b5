import { groupCode } from '../../contract/code';
import type { DemoSheet } from '../../contract/dev.contract';
import type { UserRole } from '../../contract/session.contract';
import { weekOf } from '../campaign/calendar';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Transaction, Transactional } from '../database/database';
import type { Deps } from '../deps';
import { ApiError } from '../http/api-error';
import { completeBonus } from '../redeem/first-time';
import { redeem } from '../redeem/redeem';
import { enableDemoAccounts } from './demo-access';
import { createDemoAccounts, demoAccounts, demoPassword, readDemoPlayer } from './demo-accounts';
import { listActivities, prepareActivities } from './demo-activities';
import {
  type DemoCode,
  demoOutcomes,
  historyOutcome,
  listCodes,
  topUpCodes,
  usedOutcome,
} from './demo-codes';
import { prepareRaffles } from './demo-raffles';
import { codesForRivals, createRivals } from './demo-rivals';
import { listStaffLogins, prepareStaff } from './demo-staff';
import { prepareTournaments } from './demo-tournaments';
import { topUpVouchers } from './demo-vouchers';
import { topUpWallet } from './demo-wallet';

type DemoDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'settings'>;

/** An arbitrary number, the same in every process that prepares the demo. */
const demoLock = 4_301_208;

/** The redemptions of demo accounts. */
const histories = [
  { outcome: usedOutcome, email: 'winner@demo.test' },
  { outcome: historyOutcome, email: 'player@demo.test' },
];

/** Completes the demo and returns its sheet. */
export async function prepareDemo(deps: DemoDeps): Promise<DemoSheet> {
  await completeDemo(deps);
  return readDemoSheet(deps);
}

/**
 * Adds what the demo lacks: accounts, staff, tournaments, activities and raffles around today, vouchers, three unused codes per
 * outcome, a wallet item in each status and, while the campaign is open, past redemptions and this week's rivals. Needs an
 * imported campaign.
 */
export async function completeDemo(deps: Omit<DemoDeps, 'db'> & { db: Transactional }): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [demoLock]);
    const campaign = await readCampaign(tx);
    await createDemoAccounts(tx, deps.random, now);
    await createRivals(tx, deps.random, now);
    await enableDemoAccounts(tx, now);
    await prepareTournaments(tx, campaign, now);
    await prepareRaffles(tx, campaign, now);
    await topUpVouchers(tx, deps.random, deps.settings.secrets);
    await prepareActivities(tx, campaign, now);
    await prepareStaff(tx, now);
    const pepper = deps.settings.secrets.codePepper;
    for (const outcome of demoOutcomes) await topUpCodes(tx, pepper, campaign, outcome, now);
    if (weekOf(campaign, now) !== null) await addRedemptions(tx, deps, campaign, now);
    await topUpWallet(tx, deps.random, 'winner@demo.test', now);
  });
}

async function addRedemptions(
  tx: Transaction,
  deps: Omit<DemoDeps, 'db'>,
  campaign: Campaign,
  now: Date,
): Promise<void> {
  const pepper = deps.settings.secrets.codePepper;
  for (const { outcome, email } of histories) {
    await redeemAll(tx, deps, campaign, email, await topUpCodes(tx, pepper, campaign, outcome, now), now);
  }
  for (const { email, codes } of await codesForRivals(tx, deps.random, pepper, campaign, now)) {
    await redeemAll(tx, deps, campaign, email, codes, now);
  }
}

/** Redeems codes for a demo account and completes its bonus if it won one. */
async function redeemAll(
  tx: Transaction,
  deps: Omit<DemoDeps, 'db'>,
  campaign: Campaign,
  email: string,
  codes: readonly Pick<DemoCode, 'code'>[],
  now: Date,
): Promise<void> {
  const player = await readDemoPlayer(tx, email);
  for (const { code } of codes) {
    const result = await redeem(tx, { ...deps, reportLimit: () => {} }, campaign, player, code, now);
    if (result instanceof ApiError) throw result;
    if (result.requires_first_time_completion) {
      await completeBonus(tx, player, { name: 'Demo Player', email }, now);
    }
  }
}

/** Reads the demo accounts, the unused codes and the activities that can be completed. */
export async function readDemoSheet({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<DemoSheet> {
  const campaign = await readCampaign(db);
  const shown = [...demoOutcomes, usedOutcome];
  const codes = await Promise.all(
    shown.map((outcome) => listCodes(db, settings.secrets.codePepper, campaign, outcome)),
  );
  const logins = (wanted: (role: UserRole) => boolean) =>
    demoAccounts
      .filter(({ role }) => wanted(role))
      .map(({ email, note }) => ({ email, password: demoPassword, note }));
  return {
    players: logins((role) => role === 'player'),
    staff: await listStaffLogins(db),
    admins: logins((role) => role !== 'player'),
    codes: shown.flatMap(({ outcome, note }, index) =>
      (codes[index] ?? []).map(({ code }) => ({ code: groupCode(code), outcome, note })),
    ),
    activities: await listActivities({ db, settings }, clock.now()),
  };
}
