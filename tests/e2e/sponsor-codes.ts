import type { BrowserContext, Request } from '@playwright/test';

/** The codes of vouchers in the demo: one of a sponsor, and those of the pool. */
const codes = /SHOP-7Q2M-88RX|GAME-[0-9A-Z]{4}-[0-9A-Z]{4}/;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const isClaimed = ({ claimed_at, reward }: Node): boolean =>
  Boolean(claimed_at) || (isNode(reward) && Boolean(reward.claimed_at));

const leaksIn = (value: unknown): string[] => {
  if (typeof value === 'string') return codes.exec(value)?.slice(0, 1) ?? [];
  if (!isNode(value) || isClaimed(value)) return [];
  return Object.values(value).flatMap(leaksIn);
};

/** The codes in a response that does not belong to a claimed reward (product.md section 3). */
export function leakedCodes(body: string): string[] {
  if (!codes.test(body)) return [];
  try {
    return leaksIn(JSON.parse(body));
  } catch {
    return leaksIn(body);
  }
}

/** Records what the API answers to the pages of a browser context, once a body is complete. */
export function recordBodies(context: BrowserContext): () => Promise<string[]> {
  const bodies: Promise<string>[] = [];
  const read = async (request: Request): Promise<string> => (await (await request.response())?.text()) ?? '';
  context.on('requestfinished', (request) => {
    // A response that ends with its page has no body.
    if (new URL(request.url()).pathname.startsWith('/api/')) bodies.push(read(request).catch(() => ''));
  });
  return () => Promise.all(bodies);
}
