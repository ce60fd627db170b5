import * as v from 'valibot';
import { endpoint } from './endpoint';

const DemoSheetSchema = v.object({
  players: v.array(v.object({ email: v.string(), password: v.string(), note: v.string() })),
  staff: v.array(v.object({ username: v.string(), password: v.string(), note: v.string() })),
  admins: v.array(v.object({ email: v.string(), password: v.string(), note: v.string() })),
  codes: v.array(v.object({ code: v.string(), outcome: v.string(), note: v.string() })),
});
export type DemoSheet = v.InferOutput<typeof DemoSheetSchema>;

export const getDemoSheet = endpoint({
  verb: 'getDemoSheet',
  method: 'GET',
  path: '/api/dev/demo',
  access: 'open',
  request: v.object({}),
  answer: DemoSheetSchema,
  read: DemoSheetSchema,
  errors: ['not_found'],
});

const OutboxSchema = v.object({
  mails: v.array(v.object({ to: v.string(), subject: v.string(), text: v.string(), sent_at: v.string() })),
});
export type Outbox = v.InferOutput<typeof OutboxSchema>;

export const getOutbox = endpoint({
  verb: 'getOutbox',
  method: 'GET',
  path: '/api/dev/outbox',
  access: 'open',
  request: v.object({}),
  answer: OutboxSchema,
  read: OutboxSchema,
  errors: ['not_found'],
});
