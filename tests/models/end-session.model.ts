import { endpoints } from '../../contract/endpoints';
import { endSessionMachine } from '../../machines/submission/forms';
import { screenCopy } from '../../src/copy/screen-copy';
import { done, refused, success } from './answers';
import { button } from './beside';
import { formModel } from './form-model';
import { ownSessions, tablet } from './player-samples';
import { opensProfile, refusedAtNoField, seeStillSignedIn } from './profile-page';

const { sessions } = screenCopy.profile;
const words = sessions.end;
const submit = words.label(tablet.device ?? '');

export const endSessionModel = formModel({
  machine: endSessionMachine,
  verb: 'endSession',
  start: {
    name: 'a player who is signed in elsewhere opens the profile',
    input: { values: { id: tablet.session_id } },
    prepare: opensProfile(),
  },
  fields: [],
  submit,
  submitting: words.submitting,
  failed: words.failed,
  done: done(endpoints.endSession, {}),
  whenDone: (world) => {
    const sessions = ownSessions.filter((session) => session !== tablet);
    world.alwaysAnswer('getSessions', success(endpoints.getSessions, { sessions }));
  },
  refusals: [refused('not_found', 'You are not signed in there any more.'), refusedAtNoField],
  part: (screen) => screen.within('region', sessions.title),
  place: (screen) => screen.within('region', sessions.title),
  besides: () => [button(words.label(sessions.unknownDevice)), button(sessions.endOthers.submit)],
  succeededWords: words.done,
  succeeded: async ({ screen }) => {
    await screen.dontSee('button', submit);
    await screen.dontSee('heading', tablet.device ?? '');
    await screen.seeEnabled('button', words.label(sessions.unknownDevice));
  },
  endsAt: '/login',
  left: seeStillSignedIn,
});
