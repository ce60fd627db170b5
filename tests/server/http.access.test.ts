import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Access, Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import type { UserRole, UserStatus } from '../../contract/session.contract';
import { startSession } from '../../server/accounts/sessions';
import { addPlayer } from './campaign-desk';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
});
afterAll(() => close());

const callers = {
  guest: null,
  player: { role: 'player', status: 'active' },
  suspended: { role: 'player', status: 'suspended' },
  'suspended admin': { role: 'admin', status: 'suspended' },
  deleted: { role: 'player', status: 'deleted' },
  admin: { role: 'admin', status: 'active' },
  superadmin: { role: 'superadmin', status: 'active' },
} satisfies Record<string, { role: UserRole; status: UserStatus } | null>;
type Caller = keyof typeof callers;

const nobody: Partial<Record<Caller, string>> = {
  guest: 'unauthenticated',
  deleted: 'unauthenticated',
  suspended: 'account_suspended',
  'suspended admin': 'account_suspended',
};

/** Who is kept out of what, and in which words; anybody else gets in. */
const keptOut: Record<Access, Partial<Record<Caller, string>>> = {
  open: {},
  optional: {},
  player: nobody,
  admin: { ...nobody, player: 'forbidden' },
  superadmin: { ...nobody, player: 'forbidden', admin: 'forbidden' },
};

const gates = ['unauthenticated', 'account_suspended', 'forbidden'];

const cells = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
  Object.keys(callers).map((caller) => [endpoint.verb, caller as Caller, endpoint] as const),
);

it.each(cells)('%s by a %s', async (_verb, caller, endpoint) => {
  const facts = callers[caller];
  const player = facts === null ? null : await addPlayer(world.db, facts);
  const { random } = world.deps;
  const token = player && (await startSession(world.db, random, player.id, world.clock.now()));
  const { body } = await world.call(endpoint, {}, token === null ? {} : { token });
  const gate = !body.success && gates.includes(body.error_code) ? body.error_code : undefined;
  expect(gate).toBe(keptOut[endpoint.access][caller]);
});
