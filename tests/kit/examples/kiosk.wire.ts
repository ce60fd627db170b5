import type { Wire } from '../world/world';
import { ticketWire } from './ticket.wire';

export const kioskWire: Wire = {
  ...ticketWire,
  rejectionsOf: (verb) => (verb === 'placeOrder' ? [] : undefined),
  verbOf: (method, path) => (method === 'POST' && path === '/api/order' ? 'placeOrder' : undefined),
  check: (verb, { status, body }) => {
    const fits =
      verb === 'placeOrder' && status === 200 && typeof body === 'object' && body !== null && 'left' in body;
    if (!fits) throw new Error(`'${verb}' never answers ${status} ${JSON.stringify(body)}`);
  },
};
