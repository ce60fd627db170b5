import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDataDir, removeDataDir, startServer } from '../support/server-process';

const logIns = 300;
const watched = { page: '/frontend/login', health: '/api/health' };

/**
 * Prints how long pages and the health check take alone and beside 300 log-ins at once with a wrong password, each with
 * another e-mail, and how the log-ins are answered. The server runs in a process of its own.
 */
export async function benchLogins(): Promise<void> {
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir });
  try {
    const { port } = server;
    for (const path of Object.values(watched)) await timeOf(port, path);
    for (const round of ['alone', 'beside the log-ins', 'beside the log-ins again']) {
      const started = performance.now();
      const answers = round === 'alone' ? pause(1000).then(() => []) : Promise.all(tryLogIns(port, round));
      const times = await watchUntil(answers, port);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const worst = Object.entries(times).map(
        ([name, all]) => `${name} ${Math.max(...all).toFixed(0)} ms at most of ${all.length}`,
      );
      const statuses = (await answers).sort().map(String);
      const counts = [...new Set(statuses)].map(
        (status) => `${statuses.filter((one) => one === status).length} × ${status}`,
      );
      console.log([`${round} (${seconds} s)`, ...worst, ...counts].join(', '));
    }
  } finally {
    await server.end();
    await removeDataDir(dataDir);
  }
}

async function watchUntil(end: Promise<unknown>, port: number): Promise<Record<string, number[]>> {
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  const watch = async ([name, path]: [string, string]) => {
    const times: number[] = [];
    while (!isOver) {
      times.push((await timeOf(port, path)).ms);
      await pause(10);
    }
    return [name, times];
  };
  return Object.fromEntries(await Promise.all(Object.entries(watched).map(watch)));
}

const tryLogIns = (port: number, round: string): Promise<number>[] =>
  Array.from({ length: logIns }, async (_, index) => {
    const fields = { email: `${round.replaceAll(' ', '-')}-${index}@example.test`, password: 'guess' };
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
