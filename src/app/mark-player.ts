import { sessionKeys } from '../services/session-keys';

/**
 * Runs before the first paint of a prerendered page, which is rendered for a guest. With a stored session, base.css
 * hides the guest's elements until the app has hydrated.
 */
try {
  const keys = Object.values(sessionKeys);
  if (keys.every((key) => localStorage.getItem(key))) document.documentElement.dataset.player = '';
} catch {
  // Storage may be blocked.
}
