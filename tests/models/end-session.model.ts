import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import type { World } from '../kit/world/world';
import { copy } from '../support/copy';
import { done, rejected, success } from './answers';
import { formModel } from './form-model';
import { laptop, ownSessions, strangeDevice, tablet } from './player-samples';
import { opensProfile, rejectedAtNoField, seeStillLoggedIn } from './profile-page';
import { button } from './unmodeled-controls';

const { sessions } = copy.profile;
const texts = sessions.end;

const everywhere = [...ownSessions, laptop];

const nameOf = (id: string | undefined) =>
  everywhere.find(({ session_id }) => session_id === id)?.device ?? sessions.unknownDevice;

const listWithout = (world: World, id: string | undefined) =>
  world.alwaysAnswer(
    'getSessions',
    success(endpoints.getSessions, { sessions: everywhere.filter(({ session_id }) => session_id !== id) }),
  );

const isStrange = (id: string | undefined) => id === strangeDevice.session_id;

export const endSessionModel = formModel({
  machine: forms.endSession,
  verb: 'endSession',
  start: {
    name: 'a player with other sessions opens the profile',
    input: {},
    prepare: async (world) => {
      await opensProfile()(world);
      listWithout(world, undefined);
    },
  },
  fields: [],
  submit: {
    field: 'id',
    values: [tablet.session_id, strangeDevice.session_id, laptop.session_id],
    label: (id) => texts.label(nameOf(id)),
    isThere: (id, { context }) => id !== tablet.session_id || !isStrange(context.values.id),
    isNext: (id, last, snapshot) => {
      if (id === last) return snapshot.matches('editing');
      if (last !== tablet.session_id) return false;
      return snapshot.matches(isStrange(id) ? 'succeeded' : { editing: 'rejected' });
    },
  },
  submitting: texts.submitting,
  failed: texts.failed,
  done: done(endpoints.endSession, {}),
  whenDone: (world, { values }) => {
    if (isStrange(values.id)) world.alwaysAnswer('getSessions', { status: 500, body: '<h1>Broken</h1>' });
    else listWithout(world, values.id);
  },
  rejections: [rejected('not_found', 'This device is already logged out.'), rejectedAtNoField],
  part: (screen) => screen.within('region', sessions.title),
  place: (screen) => screen.within('region', sessions.title),
  unmodeledControls: (_, snapshot) => [
    button(sessions.endOthers.submit),
    ...(snapshot.matches('succeeded') && isStrange(snapshot.context.values.id)
      ? [button(copy.tryAgain)]
      : []),
  ],
  succeededText: texts.done,
  succeeded: async ({ screen, snapshot }) => {
    const { id } = snapshot.context.values;
    await screen.dontSee('button', texts.label(nameOf(id)));
    await (isStrange(id) ? screen.see('heading', nameOf(id)) : screen.dontSee('heading', nameOf(id)));
  },
  endsAt: '/login',
  left: seeStillLoggedIn,
});
