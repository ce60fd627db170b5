import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDataDir, removeDataDir, startServer } from '../support/server-process';
import { median } from './median';

const logIns = 300;
const watched = { page: '/frontend/login', health: '/api/health' };

type Times = Record<keyof typeof watched, number[]>;

export async function benchLogins(): Promise<void> {
  const rounds = Number(process.argv[3] ?? 3);
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir });
  const slowest: Record<'alone' | 'during', Times> = {
    alone: { page: [], health: [] },
    during: { page: [], health: [] },
  };
  const run = async (kind: 'alone' | 'during', logInsAtOnce: Promise<number[]>) => {
    const started = performance.now();
    const times = await watchUntil(logInsAtOnce, server.port);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const worst = Object.entries(times).map(([name, all]) => {
      slowest[kind][name as keyof Times].push(Math.max(...all));
      return `${name} ${Math.max(...all).toFixed(0)} ms at most of ${all.length}`;
    });
    const statuses = (await logInsAtOnce).sort().map(String);
    const counts = [...new Set(statuses)].map(
      (status) => `${statuses.filter((one) => one === status).length} × ${status}`,
    );
    console.log([`${kind} (${seconds} s)`, ...worst, ...counts].join(', '));
  };
  try {
    for (const path of Object.values(watched)) await timeOf(server.port, path);
    for (let round = 0; round < rounds; round += 1) {
      await run(
        'alone',
        pause(1000).then(() => []),
      );
      await run('during', Promise.all(tryLogIns(server.port, round)));
    }
  } finally {
    await server.end();
    await removeDataDir(dataDir);
  }
  for (const name of Object.keys(watched) as (keyof Times)[]) {
    const [alone, during] = [median(slowest.alone[name]), median(slowest.during[name])];
    console.log(
      `${name}: slowest ${during.toFixed(0)} ms during (goal: at most 300), ${alone.toFixed(0)} ms alone, ratio ${(during / alone).toFixed(1)}; medians of ${rounds} rounds`,
    );
  }
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
}

async function watchUntil(end: Promise<unknown>, port: number): Promise<Times> {
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  const watch = async (path: string) => {
    const times: number[] = [];
    while (!isOver) {
      times.push((await timeOf(port, path)).ms);
      await pause(10);
    }
    return times;
  };
  const [page, health] = await Promise.all([watch(watched.page), watch(watched.health)]);
  return { page, health };
}

const tryLogIns = (port: number, round: number): Promise<number>[] =>
  Array.from({ length: logIns }, async (_, index) => {
    const fields = { email: `round-${round}-${index}@example.test`, password: 'guess' };
    const body = new URLSearchParams(fields).toString();
    return (await timeOf(port, '/api/auth/login', body)).status;
  });

const agent = new Agent();

async function timeOf(port: number, path: string, body?: string): Promise<{ ms: number; status: number }> {
  const started = performance.now();
  const asked = request({
    ...{ host: '127.0.0.1', port, path, agent, method: body === undefined ? 'GET' : 'POST' },
    headers: body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  asked.end(body);
  const [response] = await once(asked, 'response');
  response.resume();
  await once(response, 'end');
  return { ms: performance.now() - started, status: response.statusCode };
}
