import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Task } from './fixture';

export interface Answer {
  status: number;
  ms: number;
}

const perProbe = 25;

export async function redeemAll(
  url: string,
  tasks: readonly Task[],
  connections: number,
): Promise<{ answers: Answer[]; health: Answer[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const healthAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waiting = [...tasks];
  const answers: Answer[] = [];
  const probes: Promise<Answer>[] = [];
  const start = performance.now();
  const work = async () => {
    for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
      answers.push(await redeem(url, task, agent));
      if (answers.length % perProbe === 0) probes.push(askHealth(url, healthAgent));
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - start) / 1000;
  const health = await Promise.all(probes);
  for (const used of [agent, healthAgent]) used.destroy();
  return { answers, health, seconds };
}

const askHealth = (url: string, agent: Agent): Promise<Answer> =>
  send(`${url}/api/health`, agent, { method: 'GET', body: '', headers: {} });

function redeem(url: string, { token, code }: Task, agent: Agent): Promise<Answer> {
  return send(`${url}/api/user/redeem-code`, agent, {
    method: 'POST',
    body: `code=${code}`,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Idempotency-Key': randomUUID(),
    },
  });
}

interface Sent {
  method: string;
  body: string;
  headers: Record<string, string>;
}

function send(url: string, agent: Agent, { body, ...options }: Sent): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, ...options }, (response: IncomingMessage) => {
      response.resume().once('end', () => {
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - start });
      });
    });
    sent.once('error', reject).end(body);
  });
}

export function watchHealth(url: string): { stop(): Promise<Answer[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answer[] = [];
  let stopped = false;
  const watching = (async () => {
    while (!stopped) answers.push(await askHealth(url, agent));
    agent.destroy();
  })();
  return {
    stop: async () => {
      stopped = true;
      await watching;
      return answers;
    },
  };
}
