import type { AnyMachineSnapshot } from 'xstate';
import { endpoints } from '../../contract/endpoints';
import { machines } from '../../machines';
import { activityIn } from '../../machines/form/activity-record';
import { rejected, success } from './answers';
import { staffSessionEnds } from './exits';
import { formModels } from './form-model';
import { renewedCodeModel, timedCode } from './renewed-code.model';
import { resource, resourceModels } from './resource-model';
import { staffSettled } from './staff.models';
import * as samples from './staff-samples';
import { main, page, steps } from './steps';
import { box, button, field, link } from './unmodeled-controls';

const all = link('All activities');
const edit = link('Edit activity');
const actions = ['Switch off Aim trainer', 'Revoke old prints', 'Delete activity'].map(button);
const qr = button('Show QR code');

export const staffActivityModels = [
  ...resourceModels({
    staffActivity: resource(endpoints.getStaffActivity, {
      start: '/staff/activities/5',
      answers: [samples.oneActivity, samples.otherActivity],
      unmodeledControls: (data) => (data?.activity.can_edit === true ? [all, edit, qr, ...actions] : [all]),
      seen: async (screen, { activity }) => {
        await screen.see('heading', activity.name);
        await (activity.can_edit
          ? screen.see('link', 'Edit activity')
          : screen.dontSee('link', 'Edit activity'));
      },
      missing: page.see('heading', 'No such activity'),
      ...staffSettled,
    }),
    activityQrStats: resource(endpoints.getActivityQrStats, {
      start: '/staff/activities/5',
      within: ['region', 'Statistics'],
      answers: [samples.qrStats, samples.newQrStats],
      seen: async (screen, { unique_players }) => {
        const isNew = unique_players === 1;
        await screen.seeText(isNew ? '1 player' : '188 players');
        await (isNew ? screen.dontSeeText('rahim') : screen.seeText('rahim'));
      },
      missing: page.seeText('There are no statistics for this activity.'),
      ...staffSettled,
    }),
  }),
  renewedCodeModel({
    machine: machines.activityQr,
    verb: 'generateActivityQr',
    start: { path: '/staff/activities/5', input: { id: '5' } },
    codes: [
      timedCode(endpoints.generateActivityQr, samples.activityQr(30)),
      timedCode(endpoints.generateActivityQr, samples.activityQr(60)),
      timedCode(endpoints.generateActivityQr, samples.activityQr(null)),
    ],
    due: 30_000,
    life: 60_000,
    region: 'QR code',
    image: 'QR code of the activity',
    show: 'Show QR code',
    hide: 'Hide QR code',
    loading: 'Getting the QR code…',
    stale: 'Couldn’t renew the QR code. This one still works for a moment.',
    controls: ({ dueAt }) => (dueAt === Infinity ? [link('Download as PNG'), button('Print A5 sheet')] : []),
    otherControls: [button('Revoke old prints')],
    leave: staffSettled.leave,
    left: staffSettled.left,
    sessionEnds: staffSessionEnds('generateActivityQr'),
  }),
];

const methods = [
  ...['Activity QR', 'Player QR, scanned by staff', 'Passcode', 'Reported by the player'],
  'Gives a stamp',
  'Accept only players’ live QR codes, not screenshots',
];
const fields = [
  ...['Description', 'Image', 'Points', 'Places', 'Times per player'],
  ...['Minutes between tries', 'QR code'],
];
const othersIn = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches('submitting') ? [] : [...methods.map(box), ...fields.map(field)];

const hasConflict = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ editing: 'conflict' }) && snapshot.context.values.name !== snapshot.context.saved.name;

export const staffActivityForms = formModels({
  createActivity: {
    start: {
      input: {
        values: {
          ...activityIn(samples.aimTrainer),
          name: '',
        },
      },
    },
    fields: ['Name'],
    typed: { Name: { text: 'Aim trainer', mistyped: 'Ai' } },
    minFilled: 1,
    answer: samples.oneActivity,
    unmodeledControls: (_, snapshot) => [all, ...othersIn(snapshot)],
    ...staffSettled,
  },
  editActivity: {
    start: { input: { values: { id: '5', ...activityIn(samples.aimTrainer) } } },
    fields: ['Name'],
    typed: { Name: { text: 'Aim arena', mistyped: 'Ai' } },
    minFilled: 1,
    answer: samples.oneActivity,
    rejections: {
      edit_conflict: rejected('edit_conflict', 'Another user has saved this activity.', {
        activity: samples.editedElsewhere,
      }),
    },
    unmodeledControls: (_, snapshot) => [
      link('Back to the activity'),
      ...othersIn(snapshot),
      ...(hasConflict(snapshot) ? [button('Take saved: Name')] : []),
    ],
    conflict: steps(
      main.see('region', 'Saved by someone else meanwhile'),
      ({ screen, snapshot: { context } }) => screen.seeValue('Name', context.values.name),
      ({ screen }) => screen.seeValue('Where', 'Booth 9'),
    ),
    ...staffSettled,
  },
  deleteActivity: {
    start: {
      input: { values: { id: '5' } },
      prepare: (world) =>
        world.alwaysAnswer(
          'getStaffActivities',
          success(endpoints.getStaffActivities, samples.noStaffActivities),
        ),
    },
    answer: { deleted: true },
    within: ['region', 'Delete'],
    ...staffSettled,
  },
  revokeActivityQr: {
    start: { input: { values: { id: '5' } } },
    answer: { ...samples.activityQr(null), qr_version: 3 },
    within: ['region', 'QR code'],
    unmodeledControls: () => [qr],
    ...staffSettled,
  },
});
