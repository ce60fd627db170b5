import { endpoints } from '../../contract/endpoints';
import { goToLeaderboard } from './exits';
import { startAt } from './open-page';
import { resource, resourceModels } from './resource-model';
import { isFiltered, traverse } from './resource-query';
import * as samples from './staff-samples';
import { environment, header, main, page, steps } from './steps';
import { button, field, link } from './unmodeled-controls';

/** What a staff member sees after leaving a page. */
export const staffSettled = {
  leave: goToLeaderboard,
  left: steps(
    page.at('/leaderboard'),
    header.see('link', 'Login'),
    environment.seeStored('staff_session_token', samples.staffToken),
  ),
};

const resultNames = { ok: 'Accepted', duplicate: 'Scanned before', rejected: 'Rejected' };
const seen = ['96', '412', '371', '14', 'Scanned before', '27', '3 activities are on.'];
const unseen = ['1 activity is on.', 'No scans in the last 24 hours. Your first one shows up here.'];

export const staffModels = resourceModels({
  staffStats: resource(endpoints.getStaffStats, {
    start: '/staff/dashboard',
    answers: [samples.stats, samples.newStats],
    unmodeledControls: () => [link('Scan a QR code'), link('Manage activities')],
    missing: page.see('heading', 'No numbers for this account'),
    seen: async (screen, { scans_count }) => {
      const [shown, hidden] = scans_count === 412 ? [seen, unseen] : [unseen, seen.slice(-1)];
      for (const text of shown) await screen.seeText(text);
      for (const text of hidden) await screen.dontSeeText(text);
    },
    ...staffSettled,
    more: {
      starts: [
        startAt({
          path: '/staff/dashboard',
          holds: ['getStaffStats'],
          input: { query: { id: samples.staffMember.staff_id } },
        }),
      ],
    },
  }),
  staffActivities: resource(endpoints.getStaffActivities, {
    start: '/staff/activities',
    answers: [samples.staffActivities, samples.staffActivitiesOff, samples.noStaffActivities],
    list: { of: 'activities', within: ['list', 'Activities'] },
    changes: [
      { query: { status: 'inactive' }, drive: main.choose('Status', 'Off') },
      { query: { status: '' }, drive: main.choose('Status', 'Any status') },
    ],
    controls: ({ query, data }) => [
      field('Status'),
      ...(isFiltered(query) && data?.activities.length === 0 ? [button('Show all activities')] : []),
    ],
    shows: (screen, { status = '' }) => screen.seeValue('Status', String(status)),
    fits: ({ activities }, query) =>
      activities.length === 0 ||
      isFiltered(query) === activities.every(({ status }) => status === 'inactive'),
    unmodeledControls: (data) => [
      link('New activity'),
      ...(data?.activities ?? []).flatMap(({ name, status }) => [
        link(name),
        button(`Switch ${status === 'active' ? 'off' : 'on'} ${name}`),
      ]),
    ],
    ...staffSettled,
  }),
  staffScans: resource(endpoints.getScans, {
    start: '/staff/dashboard?page=2',
    within: ['region', 'Last scans'],
    answers: [samples.scans, samples.earlierScans, samples.noScans, samples.noScansLater],
    list: {
      of: 'scans',
      isText: true,
      texts: ({ undone_at, result }) => [undone_at ? 'Undone' : resultNames[result ?? 'ok']],
      within: ['list', 'Scans'],
    },
    changes: [
      { query: { page: 1 }, drive: traverse('getScans', '/staff/dashboard?page=2', '/staff/dashboard') },
    ],
    ...staffSettled,
  }),
});
