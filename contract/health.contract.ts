import * as v from 'valibot';
import { endpoint } from './endpoint';

export const getHealth = endpoint({
  verb: 'getHealth',
  method: 'GET',
  path: '/api/health',
  access: 'open',
  request: v.object({}),
  response: v.strictObject({
    status: v.literal('ok'),
    version: v.string(),
    time: v.string(),
    database: v.literal('ok'),
  }),
});
