import { setTimeout as pause } from 'node:timers/promises';
import type { Fixture } from './fixture';
import { type Answer, redeemAll, watchHealth } from './load';

const heldMs = 8000;

const countOf = (answers: readonly Answer[], status: number): string =>
  `${answers.filter((answer) => answer.status === status).length} of ${answers.length}`;

const slowest = (answers: readonly Answer[]): string =>
  `${Math.max(...answers.map(({ ms }) => ms)).toFixed(0)} ms`;

export async function lockStock(fixture: Fixture, rewardId: number): Promise<string[]> {
  const newcomers = await fixture.addTasks(40);
  const regulars = await fixture.addTasks(40);
  await redeemAll(fixture.url, regulars, 8);
  const others = await fixture.addCodes(regulars);
  const health = watchHealth(fixture.url);
  const held = fixture.db.transaction(async (tx) => {
    await tx.query('SELECT FROM rewards WHERE reward_id = $1 FOR UPDATE', [rewardId]);
    const waiting = redeemAll(fixture.url, newcomers, newcomers.length);
    const free = redeemAll(fixture.url, others, others.length);
    await pause(heldMs);
    return { waiting: (await waiting).answers, free: (await free).answers };
  });
  const { waiting, free } = await held;
  const healthy = await health.stop();
  const after = (await redeemAll(fixture.url, newcomers, 8)).answers;
  return [
    `others with 200: ${countOf(free, 200)}, slowest ${slowest(free)}`,
    `newcomers with 503: ${countOf(waiting, 503)}, slowest ${slowest(waiting)}; with 200 afterwards: ${countOf(after, 200)}`,
    `health with 200: ${countOf(healthy, 200)}, slowest ${slowest(healthy)}`,
  ];
}
