import { sessionKeys } from '../services/session-keys';

/**
 * Runs before the first paint of a prerendered page, which shows a guest: where a session is stored, base.css hides
 * what is the guest's until the app knows better.
 */
try {
  const keys = Object.values(sessionKeys);
  if (keys.every((key) => localStorage.getItem(key))) document.documentElement.dataset.player = '';
} catch {
  // Blocked storage holds no session.
}
