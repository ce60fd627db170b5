import { test } from 'vitest';
import { createPlayer } from './campaign-fixture';
import { openForgotten } from './password-reset-fixture';
import { openWithPlayer, openWithRegistration } from './players';
import { createTestServer } from './world';

/**
 * `world` is a server with its own database; `player` is a new player who is logged in there. `registered` is a server on
 * which Aiman has verified the email, `pending` one on which he has not, with his code, and `forgotten` one on which he has
 * requested a reset code.
 */
export const it = test
  .extend('world', () => createTestServer())
  .extend('player', ({ world }) => createPlayer(world))
  .extend('registered', () => openWithPlayer())
  .extend('pending', () => openWithRegistration())
  .extend('forgotten', () => openForgotten());
