import { endpoints } from '../../contract/endpoints';
import { resources } from '../../machines/resource/resources';
import { copy } from '../support/copy';
import { done, success } from './answers';
import { newProfile, ownSessions, profile, savedLater } from './player-samples';
import {
  addressControls,
  comeBack,
  detailsControls,
  marketingControls,
  opensProfile,
  passwordControls,
} from './profile-page';
import { resourceModel } from './resource-model';
import { button, link } from './unmodeled-controls';

const texts = copy.profile;

const endings = ownSessions
  .filter(({ is_current }) => !is_current)
  .map(({ device }) => button(texts.sessions.end.label(device ?? texts.sessions.unknownDevice)));

/** The response of a save at that time, with the points of then. */
const saved = (updated_at: string, points_balance: number) => {
  const data = { ...profile, updated_at, points_balance, marketing_opt_in: true };
  return { data, reply: { verb: 'updateProfile' as const, outcome: success(endpoints.updateProfile, data) } };
};

export const profileModel = resourceModel({
  machine: resources.profile,
  verb: 'getProfile',
  start: { name: 'a player opens the profile', prepare: opensProfile(['getProfile']) },
  texts,
  answers: [done(endpoints.getProfile, profile), done(endpoints.getProfile, newProfile)],
  saves: {
    samples: [saved(savedLater.updated_at, 340), saved('2025-01-01T00:00:00Z', 90)],
    drive: async ({ screen, world, event }) => {
      await screen.within('main').press('button', texts.marketing.submit);
      await world.answer('updateProfile', event.reply?.outcome);
    },
  },
  part: (screen) => screen.within('main'),
  unmodeledControls: (data) =>
    data === null
      ? []
      : [
          ...detailsControls,
          ...addressControls,
          ...marketingControls,
          ...passwordControls,
          ...endings,
          button(texts.sessions.endOthers.submit),
          button(copy.qr.open),
          ...[texts.qr.download, copy.nav.myRewards, copy.home.dashboard, copy.home.myTournaments].map(link),
        ],
  seen: async (screen, { email = '', points_balance, season_rank }) => {
    await screen.see('heading', texts.facts);
    await screen.seeText(email);
    await screen.seeText(String(points_balance));
    if (season_rank) await screen.seeText(`#${season_rank}`);
    else await screen.seeText(texts.noRank);
    await screen.see('link', texts.qr.download);
  },
  endsAt: '/login',
  left: async (stage) => {
    await comeBack(stage);
    await stage.screen.within('main').seeText(texts.loading);
    await stage.world.seeCall('getProfile');
  },
});
