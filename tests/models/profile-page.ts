import { endpoints, type Verb } from '../../contract/endpoints';
import type { Stage } from '../kit/model/model';
import type { World } from '../kit/world/world';
import { copy } from '../support/copy';
import { rejected, success, undecided } from './answers';
import { seeHome } from './exits';
import { loggedIn, open } from './open-page';
import { person, profile, settledProfile, token } from './player-samples';
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

export const rejectedAtNoField = rejected('validation_failed', 'Some fields need another look.');

const tooSoon = 'You can change your username again on 3 Jul 2026.';

export const rejectedForAnySave = [
  rejected('username_taken', 'This username is taken. Choose another.'),
  rejected('username_change_too_soon', tooSoon, {
    availableAt: '2026-07-03T00:00:00.000Z',
  }),
  rejected('idempotency_key_reused', 'This key belongs to something else.'),
  undecided('request_in_progress', 'Your first try is still under way.'),
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

export const readsProfile = (shown = profile) => ({
  prepare: opensProfile(['getProfile']),
  arrive: answersProfile(shown),
});

export const opensSettledProfile = opensProfile([], settledProfile);

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
