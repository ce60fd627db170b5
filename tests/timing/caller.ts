import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '../../contract/endpoint';

export interface Timed {
  ms: number;
  answer: string;
}

export type Call = (fields: Record<string, string>) => Promise<Timed>;

export function openCall(port: number, { path, encoding }: Endpoint): { call: Call; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  const call: Call = async (fields) => {
    const body = encoding === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
    const headers = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) };
    const started = performance.now();
    const asked = request({ host: '127.0.0.1', port, method: 'POST', path, agent, headers });
    asked.end(body);
    const [response]: IncomingMessage[] = await once(asked, 'response');
    if (response === undefined) throw new Error('No answer came');
    const answer = await text(response);
    const ms = performance.now() - started;
    return { ms, answer: `${response.statusCode} ${blot(answer)} ${JSON.stringify(headersOf(response))}` };
  };
  return { call, close: () => agent.destroy() };
}

/** The values change with each call; only their presence is compared. */
const changing = ['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset'];

const headersOf = ({ headers }: IncomingMessage) =>
  Object.entries(headers).map(([name, value]) => [name, changing.includes(name) ? 'then' : value]);

const blot = (answer: string): string => answer.replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'then');
