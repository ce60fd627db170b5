import { endpoints, type Verb } from '../../contract/endpoints';
import type { Stage } from '../kit/model/model';
import type { World } from '../kit/world/world';
import { success } from './answers';
import { seeGuest, seeHome } from './exits';
import { isPlayer, loggedIn, open, type Start } from './open-page';
import { person, profile, token } from './player-samples';
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

export const opensProfile =
  (own: readonly Verb[] = [], shown = profile) =>
  async (world: World): Promise<void> => {
    open(world, '/profile', [...own, 'getProfile']);
    if (!own.includes('getProfile')) world.alwaysAnswer('getProfile', success(endpoints.getProfile, shown));
    await loggedIn(world);
  };

export const answersProfile =
  (shown = profile) =>
  ({ world }: Pick<Stage, 'world'>): Promise<void> =>
    world.answer('getProfile', success(endpoints.getProfile, shown));

/** The profile page with this profile; with `isRead`, its form edits what the page reads. */
export const profileStart = (shown = profile, isRead = false): Start => ({
  path: '/profile',
  ...(isRead
    ? { holds: ['getProfile'], arrive: answersProfile(shown) }
    : { prepare: (world) => world.alwaysAnswer('getProfile', success(endpoints.getProfile, shown)) }),
});

/** What a user sees after leaving a page. */
export const settled =
  (start: Start) =>
  async (stage: Stage): Promise<void> => {
    if (isPlayer(start)) return seeStillLoggedIn(stage);
    await seeHome(stage);
    await seeGuest(stage);
  };

async function seeStillLoggedIn(
  { screen, world }: Stage,
  username: string | RegExp = person.username,
): Promise<void> {
  await seeHome({ screen });
  await world.seeStored('session_token', token);
  await screen.within('banner').see('button', username);
}

export async function comeBack(stage: Stage, username: string | RegExp = person.username): Promise<void> {
  await seeStillLoggedIn(stage, username);
  await stage.screen.within('banner').press('button', username);
  await stage.screen.press('menuitem', 'Edit Profile');
  await stage.screen.at('/profile');
}
