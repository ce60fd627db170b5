import { sessionKeys } from '../services/session-keys';

/**
 * Runs before the first paint of a prerendered page, which is rendered for a guest. With a stored session, base.css
 * hides the guest's elements until the app has hydrated. Without one it hides a page of players, which shows the
 * stored username.
 */
try {
  const keys = Object.values(sessionKeys);
  if (keys.every((key) => localStorage.getItem(key))) {
    const { dataset, style } = document.documentElement;
    dataset.player = '';
    const { username } = JSON.parse(localStorage.getItem(sessionKeys.user) ?? '');
    style.setProperty('--username', `"${CSS.escape(username)}"`);
  }
} catch {
  // Storage may be blocked, or hold another text.
}
