import { randomBytes } from 'node:crypto';
import { createHashingAdmission } from '../../../server/accounts/hashing';
import { isPassword } from '../../../server/accounts/passwords';
import { createApp } from '../../../server/app';
import { createMailer } from '../../../server/mail/mailer';
import { countRoundTrips } from '../../server/count-round-trips';
import { testSettings } from '../../support/settings';
import { median } from '../median';
import { type Fixture, startFixture } from './fixture';
import { type Answer, redeemAll } from './load';
import { lockStock } from './locked-stock';
import { runThreeWrites } from './three-writes';

const connections = 64;
const goals = { ratio: 0.2, counted: 0.9, roundTrips: 8 };

export async function benchRedeem(): Promise<void> {
  const [count, rounds] = [Number(process.argv[3] ?? 3000), Number(process.argv[4] ?? 3)];
  const fixture = await startFixture();
  try {
    await print(fixture, count, rounds);
  } finally {
    await fixture.close();
  }
}

async function print(fixture: Fixture, count: number, rounds: number): Promise<void> {
  const { db, url } = fixture;
  const [bonus] = await db.query<{ id: number }>('SELECT reward_id AS id FROM rewards WHERE first_time');
  const [writer] = await fixture.addTasks(1);
  if (bonus === undefined || writer === undefined) throw new Error('The campaign has no bonus');
  const stock = (total: number | null) =>
    db.query('UPDATE rewards SET total_quantity = $1, remaining_quantity = $1 WHERE first_time', [total]);
  const healthy: Answer[] = [];
  const redeem = async (total: number | null, redemptions: number): Promise<number> => {
    await stock(total);
    const tasks = await fixture.addTasks(redemptions);
    const { answers, health, seconds } = await redeemAll(url, tasks, connections);
    healthy.push(...health);
    return answers.filter(({ status }) => status === 200).length / seconds;
  };
  const plenty = 10_000_000;
  await redeem(plenty, Math.min(count, 1000));
  const speeds = { counted: [0], uncounted: [0], writes: [0] };
  for (let round = 0; round < rounds; round += 1) {
    speeds.counted[round] = await redeem(plenty, count);
    speeds.uncounted[round] = await redeem(null, count);
    await stock(plenty);
    const each = Math.ceil((2 * count) / connections);
    const writes = { userId: writer.userId, rewardId: bonus.id, clients: connections, each };
    speeds.writes[round] = await runThreeWrites(fixture, writes);
  }
  const [counted, uncounted, writes] = [speeds.counted, speeds.uncounted, speeds.writes].map(median);
  const trips = await roundTripsOf(fixture);
  const figure = (value = 0) => value.toFixed(0).padStart(6);
  const share = (part = 0, whole = 1) => (part / whole).toFixed(2);
  console.log(`${rounds} rounds of ${count}, ${connections} connections; medians`);
  console.log(`${figure(counted)} first redemptions per second, the bonus counted`);
  console.log(`${figure(uncounted)} with an uncounted bonus`);
  console.log(`${figure(writes)} transactions of the three writes alone`);
  console.log(`ratio ${share(counted, writes)} (goal: at least ${goals.ratio})`);
  console.log(`counted ÷ uncounted ${share(counted, uncounted)} (goal: at least ${goals.counted})`);
  console.log(`round trips ${trips} (goal: at most ${goals.roundTrips})`);
  console.log(
    `health with 200: ${healthy.filter(({ status }) => status === 200).length} of ${healthy.length}`,
  );
  console.log('The stock row of the bonus held for 8 s:');
  for (const line of await lockStock(fixture, bonus.id)) console.log(`  ${line}`);
}

async function roundTripsOf(fixture: Fixture): Promise<number> {
  const clock = { now: () => new Date() };
  const app = createApp({
    db: fixture.db,
    clock,
    mailer: createMailer(clock),
    random: { bytes: (count) => randomBytes(count) },
    isPassword,
    admitHashing: createHashingAdmission(),
    settings: { ...testSettings(), secrets: fixture.secrets },
    log: { info: () => {}, error: () => {} },
  });
  const [warm, task] = await fixture.addTasks(2);
  const send = async (token: string, code: string) => {
    const response = await app.request(
      '/api/user/redeem-code',
      {
        method: 'POST',
        body: new URLSearchParams({ code }),
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': code },
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } },
    );
    if (response.status !== 200) throw new Error(`The redemption failed: ${await response.text()}`);
  };
  await send(warm?.token ?? '', warm?.code ?? '');
  return countRoundTrips(() => send(task?.token ?? '', task?.code ?? ''));
}
