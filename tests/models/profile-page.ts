import { endpoints, type Verb } from '../../contract/endpoints';
import type { Stage } from '../kit/model/model';
import type { World } from '../kit/world/world';
import { copy } from '../support/copy';
import { success } from './answers';
import { seeGuest, seeHome } from './exits';
import { isPlayer, loggedIn, open, type Start } from './open-page';
import { person, profile, token } from './player-samples';
import { box, button, field } from './unmodeled-controls';

const texts = copy.profile;
const { fields } = copy;

export const detailsControls = [
  ...[fields.username, fields.phone, fields.fullName].map(field),
  button(texts.details.submit),
];

export const addressControls = [
  ...[
    texts.address.recipient,
    texts.address.phone,
    texts.address.line1,
    texts.address.line2,
    texts.address.postcode,
    texts.address.city,
    texts.address.state,
  ].map(field),
  button(texts.address.submit),
];

export const marketingControls = [box(fields.marketing), button(texts.marketing.submit)];

export const passwordControls = [
  ...[texts.password.current, texts.password.next, texts.password.confirm].map(field),
  box(fields.showPassword),
  button(texts.password.submit),
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

export async function seeStillLoggedIn(
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
  await stage.screen.press('menuitem', copy.nav.editProfile);
  await stage.screen.at('/profile');
}
