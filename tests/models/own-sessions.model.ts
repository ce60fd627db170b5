import { endpoints } from '../../contract/endpoints';
import { resources } from '../../machines/resource/resources';
import { copy } from '../support/copy';
import { done } from './answers';
import { ownSessions, tablet } from './player-samples';
import { comeBack, opensProfile } from './profile-page';
import { resourceModel } from './resource-model';
import { button } from './unmodeled-controls';

const texts = copy.profile.sessions;
const [here] = ownSessions;

export const ownSessionsModel = resourceModel({
  machine: resources.ownSessions,
  verb: 'getSessions',
  start: { name: 'a player opens the profile', prepare: opensProfile(['getSessions']) },
  texts,
  answers: [
    done(endpoints.getSessions, { sessions: ownSessions }),
    done(endpoints.getSessions, { sessions: here ? [here] : [] }),
  ],
  part: (screen) => screen.within('region', texts.title),
  unmodeledControls: (data) => {
    const others = data?.sessions.filter(({ is_current }) => !is_current) ?? [];
    return [
      ...others.map(({ device }) => button(texts.end.label(device ?? texts.unknownDevice))),
      ...(others.length > 0 ? [button(texts.endOthers.submit)] : []),
    ];
  },
  seen: async (screen, { sessions }) => {
    for (const { device } of sessions) await screen.see('heading', device ?? texts.unknownDevice);
    await screen.seeText(texts.thisDevice);
    await screen.seeText(texts.lastUsed('now'));
    if (sessions.length === 1) return screen.dontSee('heading', tablet.device ?? '');
    await screen.seeText(texts.lastUsed('2 hours ago'));
    await screen.seeText(texts.lastUsed('yesterday'));
  },
  absent: (screen) => screen.dontSee('region', texts.title),
  endsAt: '/login',
  left: async (stage) => {
    await comeBack(stage);
    await stage.screen.seeText(texts.loading);
    await stage.world.seeCall('getSessions');
  },
});
