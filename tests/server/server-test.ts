import { test } from 'vitest';
import { createPlayer } from './campaign-fixture';
import { createTestServer } from './world';

/** `world` is a server with its own database; `player` is a new player who is logged in there. */
export const it = test
  .extend('world', () => createTestServer())
  .extend('player', ({ world }) => createPlayer(world));
