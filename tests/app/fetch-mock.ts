import { onTestFinished, vi } from 'vitest';

export interface Sent {
  method: string;
  /** Relative if it has the page's own origin. */
  url: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string;
  credentials: RequestCredentials;
  signal: AbortSignal;
}

type Answer = Response | Promise<Response>;

export function mockFetch(answer: (sent: Sent) => Answer): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(new URL(url, 'http://page.test'), init);
    const { method, credentials, signal } = request;
    signal.throwIfAborted();
    const left = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    const headers = Object.fromEntries(
      Array.from(request.headers, ([name, value]) => [name.toLowerCase(), value]),
    );
    const sent = { method, url, headers, body: await request.text(), credentials, signal };
    calls.push(sent);
    return Promise.race([answer(sent), left]);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return calls;
}

export const reply = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

export const endless = ({ signal }: Sent): Response =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"success":'));
        signal.addEventListener('abort', () => body.error(signal.reason));
      },
    }),
  );

export const silent = (): Promise<Response> => new Promise(() => {});
