import { endpoints } from '../../contract/endpoints';
import { endOtherSessionsMachine } from '../../machines/submission/forms';
import { screenCopy } from '../../src/copy/screen-copy';
import { done } from './answers';
import { button } from './beside';
import { formModel } from './form-model';
import { tablet } from './player-samples';
import { opensProfile, refusedAtNoField, seeStillSignedIn } from './profile-page';

const { sessions } = screenCopy.profile;
const words = sessions.endOthers;

export const endOtherSessionsModel = formModel({
  machine: endOtherSessionsMachine,
  verb: 'endOtherSessions',
  start: {
    name: 'a player who is signed in elsewhere opens the profile',
    input: {},
    prepare: opensProfile(),
  },
  fields: [],
  submit: words.submit,
  submitting: words.submitting,
  failed: words.failed,
  done: done(endpoints.endOtherSessions, { sessions_ended: 2 }),
  refusals: [refusedAtNoField],
  part: (screen) => screen.within('region', sessions.title),
  place: (screen) => screen.within('region', sessions.title),
  besides: () =>
    [tablet.device ?? '', sessions.unknownDevice].map((device) => button(sessions.end.label(device))),
  succeededWords: words.done,
  succeeded: ({ screen }) => screen.seeEnabled('button', words.submit),
  endsAt: '/login',
  left: seeStillSignedIn,
});
