import type { Wire } from '../world/world';

export const ticketWire: Wire = {
  timeout: 10_000,
  rejectionsOf: (verb) => (verb === 'drawPrize' ? [{ code: 'sold_out', status: 409 }] : undefined),
  isSuccess: (verb, { status, body }) => verb === 'drawPrize' && status === 200 && typeof body !== 'string',
  codeOf: ({ body }) =>
    typeof body === 'object' && body !== null && 'rejection' in body ? String(body.rejection) : undefined,
  verbOf: (method, path) => (method === 'POST' && path === '/api/draw' ? 'drawPrize' : undefined),
  check: (verb, { status, body }) => {
    const has = (field: string) => typeof body === 'object' && body !== null && field in body;
    const isKnown = (status === 200 && has('lucky')) || (status === 409 && has('rejection'));
    if (verb !== 'drawPrize' || !isKnown)
      throw new Error(`'${verb}' never answers ${status} ${JSON.stringify(body)}`);
  },
};
