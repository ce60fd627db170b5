import { endpoints } from '../../contract/endpoints';
import type { Name } from '../kit/screen/screen';
import { success } from './answers';
import { seeGuest, seeHome } from './exits';
import { isPlayer, type Start } from './open-page';
import { person, profile, token } from './player-samples';
import { environment, header, page, steps } from './steps';
import { box, button, field, link } from './unmodeled-controls';

const addressFields = [
  'Recipient',
  'Recipient’s phone',
  'Address',
  'Address line 2',
  'Postcode',
  'City',
  'State',
];
export const addressControls = [...addressFields.map(field), button('Save address')];

const passwordFields = ['Current Password', 'New Password', 'Confirm New Password'];
const endings = ['Log out Safari on iPad', 'Log out Unknown device', 'Log out everywhere else'];
const elsewhere = ['Download as PNG', 'My Rewards', 'Dashboard', 'My Tournaments'];
export const profileControls = [
  ...['Username', 'Phone', 'Full Name', ...passwordFields].map(field),
  ...addressControls,
  ...['Tell me about new prizes and events', 'Show password'].map(box),
  ...['Save details', 'Save choice', 'Change password', 'Show my QR code', ...endings].map(button),
  ...elsewhere.map(link),
];

export const answersProfile = (shown = profile) =>
  environment.answer('getProfile', success(endpoints.getProfile, shown));

/** The profile page with this profile; with `isRead`, its form edits what the page reads. */
export const profileStart = (shown = profile, isRead = false): Start => ({
  path: '/profile',
  ...(isRead
    ? { holds: ['getProfile'], arrive: answersProfile(shown) }
    : { prepare: (world) => world.alwaysAnswer('getProfile', success(endpoints.getProfile, shown)) }),
});

/** What a user sees after leaving a page. */
export const settled = (start: Pick<Start, 'path' | 'as'>) =>
  isPlayer(start) ? seeStillLoggedIn() : steps(seeHome, seeGuest);

export const seeStillLoggedIn = (username: Name = person.username) =>
  steps(seeHome, environment.seeStored('session_token', token), header.see('button', username));

export const openProfile = (username: Name = person.username) =>
  steps(header.press('button', username), page.press('menuitem', 'Edit Profile'), page.at('/profile'));

export const comeBack = (username?: Name) => steps(seeStillLoggedIn(username), openProfile(username));
