import { endpoints } from '../../contract/endpoints';
import { profileMachine } from '../../machines/resource/resources';
import { screenCopy } from '../../src/copy/screen-copy';
import { done, suspended } from './answers';
import { open, signedIn } from './opening';
import { newProfile, profile } from './player-samples';
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
  refusals: [suspended],
  part: (screen) => screen.within('main'),
  seen: async (screen, { email = '', phone, points_balance, season_rank }) => {
    await screen.see('heading', words.facts);
    await screen.seeText(email);
    if (phone) await screen.seeText(phone);
    else await screen.dontSeeText('Phone');
    await screen.seeText(String(points_balance));
    if (season_rank) await screen.seeText(`#${season_rank}`);
    else await screen.seeText(words.noRank);
  },
});
