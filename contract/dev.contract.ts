import * as v from 'valibot';
import { endpoint } from './endpoint';
import { essential, type LenientOutput, list } from './lenient';

const DemoAccountSchema = v.object({ email: v.string(), password: v.string(), note: v.string() });

const DemoSheetSchema = v.object({
  players: list(DemoAccountSchema),
  staff: list(v.object({ username: v.string(), password: v.string(), note: v.string() })),
  admins: list(DemoAccountSchema),
  codes: list(v.object({ code: v.string(), outcome: v.string(), note: v.string() })),
  activities: list(
    v.object({ name: v.string(), poster_url: v.nullable(v.string()), passcode: v.nullable(v.string()) }),
  ),
});
export type DemoSheet = v.InferOutput<typeof DemoSheetSchema>;

export const getDemoSheet = endpoint({
  verb: 'getDemoSheet',
  method: 'GET',
  path: '/api/dev/demo',
  access: 'open',
  request: v.object({}),
  response: DemoSheetSchema,
  errors: ['not_found'],
});

const OutboxSchema = v.object({
  mails: list(
    v.object({
      to: essential(v.string()),
      subject: essential(v.string()),
      text: essential(v.string()),
      sent_at: v.string(),
    }),
  ),
});
export type Outbox = LenientOutput<typeof OutboxSchema>;

export const getOutbox = endpoint({
  verb: 'getOutbox',
  method: 'GET',
  path: '/api/dev/outbox',
  access: 'open',
  request: v.object({}),
  response: OutboxSchema,
  errors: ['not_found'],
});

/** For developers at a terminal. The app never calls it, so `endpoints` does not list it. */
export const resetDemoData = endpoint({
  verb: 'resetDemoData',
  method: 'POST',
  path: '/api/dev/reset',
  access: 'open',
  request: v.object({}),
  response: v.strictObject({}),
  read: v.strictObject({}),
  errors: ['not_found', 'forbidden'],
});
