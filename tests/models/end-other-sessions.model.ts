import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { done, success } from './answers';
import { formModel } from './form-model';
import { laptop, sessionsSince, strangeDevice, tablet } from './player-samples';
import { opensProfile, rejectedAtNoField, seeStillLoggedIn } from './profile-page';
import { button } from './unmodeled-controls';

const { sessions } = copy.profile;
const texts = sessions.endOthers;

export const endOtherSessionsModel = formModel({
  machine: forms.endOtherSessions,
  verb: 'endOtherSessions',
  start: {
    name: 'a player with other sessions opens the profile',
    input: {},
    prepare: opensProfile(),
  },
  fields: [],
  submit: texts.submit,
  submitting: texts.submitting,
  failed: texts.failed,
  done: done(endpoints.endOtherSessions, { sessions_ended: 2 }),
  whenDone: (world) =>
    world.alwaysAnswer('getSessions', success(endpoints.getSessions, { sessions: sessionsSince })),
  rejections: [rejectedAtNoField],
  part: (screen) => screen.within('region', sessions.title),
  place: (screen) => screen.within('region', sessions.title),
  unmodeledControls: (_, { context }) =>
    (context.result === null ? [tablet, strangeDevice] : [laptop]).map(({ device }) =>
      button(sessions.end.label(device ?? sessions.unknownDevice)),
    ),
  succeededText: texts.done,
  succeeded: async ({ screen }) => {
    await screen.see('button', sessions.end.label(laptop.device ?? ''));
    await screen.dontSee('button', sessions.end.label(tablet.device ?? ''));
    await screen.seeEnabled('button', texts.submit);
  },
  endsAt: '/login',
  left: seeStillLoggedIn,
});
