import { endpoints } from '../../contract/endpoints';
import { profileMachine } from '../../machines/resource/resources';
import { copy } from '../../src/copy/copy';
import { screenCopy } from '../../src/copy/screen-copy';
import { done } from './answers';
import { button, link } from './beside';
import { seeHome } from './leaving';
import { open, signedIn } from './opening';
import { newProfile, person, profile, token } from './player-samples';
import { resourceModel } from './resource-model';

const words = screenCopy.profile;

export const profileModel = resourceModel({
  machine: profileMachine,
  verb: 'getProfile',
  start: {
    name: 'a player opens the profile',
    prepare: async (world) => {
      open(world, '/profile', ['getProfile']);
      await signedIn(world);
    },
  },
  words,
  answers: [done(endpoints.getProfile, profile), done(endpoints.getProfile, newProfile)],
  part: (screen) => screen.within('main'),
  besides: (data) =>
    data === null
      ? []
      : [
          button(words.qr.download),
          ...[copy.nav.myRewards, copy.home.dashboard, copy.home.myTournaments].map(link),
        ],
  seen: async (screen, { email = '', phone, points_balance, season_rank }) => {
    await screen.see('heading', words.facts);
    await screen.seeText(email);
    if (phone) await screen.seeText(phone);
    else await screen.dontSeeText('Phone');
    await screen.seeText(String(points_balance));
    if (season_rank) await screen.seeText(`#${season_rank}`);
    else await screen.seeText(words.noRank);
  },
  endsAt: '/login',
  left: async ({ screen, world }) => {
    await seeHome({ screen });
    await world.seeStored('session_token', token);
    await screen.within('banner').press('button', person.username);
    await screen.press('menuitem', copy.nav.editProfile);
    await screen.within('main').seeText(words.loading);
    await world.seeCall('getProfile');
  },
});
