import { endpoints, type Verb } from '../../contract/endpoints';
import type { Stage } from '../kit/model/model';
import type { World } from '../kit/world/world';
import { copy } from '../support/copy';
import { rejected, success, undecided } from './answers';
import { seeHome } from './leaving';
import { loggedIn, open } from './opening';
import { person, profile, settledProfile, token } from './player-samples';
import { box, button, field } from './unmodeled-controls';

const words = copy.profile;
const { fields } = copy;

export const detailsControls = [
  ...[fields.username, fields.phone, fields.fullName].map(field),
  button(words.details.submit),
];

export const addressControls = [
  ...[
    words.address.recipient,
    words.address.phone,
    words.address.line1,
    words.address.line2,
    words.address.postcode,
    words.address.city,
    words.address.state,
  ].map(field),
  button(words.address.submit),
];

export const marketingControls = [box(fields.marketing), button(words.marketing.submit)];

export const passwordControls = [
  ...[words.password.current, words.password.next, words.password.confirm].map(field),
  box(fields.showPassword),
  button(words.password.submit),
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
