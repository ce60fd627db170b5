import { endpoints } from '../../contract/endpoints';
import type { World } from '../kit/world/world';
import * as samples from './activity-samples';
import { success } from './answers';
import { formModels } from './form-model';
import { resource, resourceModels } from './resource-model';
import { isFiltered, type Loaded } from './resource-query';
import { header, main, page, steps, within } from './steps';
import { button, field, link } from './unmodeled-controls';

const answersRally = (world: World) =>
  world.alwaysAnswer('getRallyProgress', success(endpoints.getRallyProgress, samples.completeRally));
const toActivities = steps(header.press('link', 'Activity'), page.at('/activities'));
const states: Readonly<Record<string, string>> = {
  live: 'Live now',
  scheduled: 'Upcoming',
  ended: 'Ended',
  full: 'Full',
};
const stateOf = ({ availability = '', my_completions = 0, per_user_limit = 1 }) =>
  my_completions >= per_user_limit ? 'Done' : (states[availability] ?? '');
const canShowAll = ({ data, query }: Loaded<{ activities: readonly unknown[] }>) =>
  data?.activities.length === 0 && isFiltered(query);

const scanControls = [button('Scan QR code'), field('No camera? Enter the code'), button('Send code')];
const ways = [
  ...scanControls,
  ...['Show my QR code', 'Show live QR code', 'Send passcode', 'I did it'].map(button),
  field('Passcode'),
  link('All activities'),
];

export const activityResources = resourceModels({
  activities: resource(endpoints.getActivities, {
    start: '/activities',
    within: ['region', 'All activities'],
    answers: [
      samples.activities,
      samples.moreActivities,
      samples.noActivities,
      samples.endedActivities,
      samples.noMatchingActivities,
    ],
    list: {
      of: 'activities',
      texts: (activity) => [stateOf(activity)],
      within: ['list', 'Activities'],
    },
    changes: [
      { query: { availability: 'ended' }, drive: main.choose('Show', 'Ended') },
      { query: { availability: '' }, drive: main.choose('Show', 'All') },
      {
        query: { availability: '' },
        drive: main.press('button', 'Show all activities'),
        isOffered: canShowAll,
      },
    ],
    controls: (shown) => [field('Show'), ...(canShowAll(shown) ? [button('Show all activities')] : [])],
    shows: (screen, { availability = '' }) => screen.seeValue('Show', String(availability)),
    fits: (data, query) =>
      isFiltered(query) ===
      (data.activities.every(({ availability }) => availability === 'ended') && data.total_count === 6),
    unmodeledControls: (data) => (data?.activities ?? []).map(({ name }) => link(name)),
    back: toActivities,
  }),
  activity: resource(endpoints.getActivityMethods, {
    start: '/activities/5',
    answers: [samples.openActivity, samples.doneActivity, samples.laterActivity],
    unmodeledControls: (data) => (data?.activity.id === '5' ? ways : [link('All activities')]),
    missing: steps(page.see('heading', 'Activity not found'), main.see('link', 'All activities')),
    seen: async (screen, { activity, methods }) => {
      await screen.see('heading', activity.name);
      await screen.seeText(stateOf(activity));
      for (const { label = '' } of methods) await screen.see('heading', label);
      if (activity.is_completed) {
        await screen.seeText(/You did this on/);
        await screen.seeText(/The booth staff scanned your QR code\./);
        await screen.seeText('You’ve already got this one.');
      } else await screen.dontSeeText(/You did this on/);
      if (activity.availability === 'scheduled') await screen.seeText('This opens when the activity starts.');
    },
  }),
  rallyProgress: resource(endpoints.getRallyProgress, {
    start: '/activities',
    within: ['region', /^(Stamp rally|Expo stamps)$/],
    answers: [samples.rally, samples.completeRally, samples.claimedRally, null],
    unmodeledControls: (data) => {
      const { progress = null } = data ?? {};
      if (progress === null) return [];
      const mark = (isCollected: boolean | undefined) => (isCollected ? 'collected' : 'not collected yet');
      return [
        ...progress.stamps.map(({ name, collected }) => link(`${name}, ${mark(collected)}`)),
        ...(progress.raffle_claimed ? [link('Go to the raffle')] : []),
        ...(progress.is_complete && !progress.raffle_claimed ? [button('Claim my raffle ticket')] : []),
      ];
    },
    seen: async (screen, { progress }) => {
      if (progress === null) return;
      await screen.seeText(`${progress.collected_count} of 3 stamps`);
      if (!progress.is_complete) await screen.seeText('2 more stamps and you’re in the raffle.');
      if (progress.raffle_claimed) await screen.seeText('S4-000017');
      else await screen.dontSeeText('S4-000017');
    },
    back: toActivities,
  }),
});

export const activityForms = formModels({
  scanActivity: {
    fields: ['No camera? Enter the code'],
    typed: { 'No camera? Enter the code': { text: 'EC1:A:5:2:0:K7QW2MZD4RXT6BVN' } },
    answer: samples.completion,
    within: ['region', 'Scan a booth QR'],
    unmodeledControls: () => [button('Scan QR code')],
    succeeded: steps(
      ...['Stamp collected', '+20 points', '2 of 3 stamps'].map((text) => main.seeText(text)),
      page.seeValue('No camera? Enter the code', ''),
    ),
  },
  enterPasscode: {
    start: { input: { values: { id: '5' } } },
    fields: ['Passcode'],
    answer: samples.passcodeCompletion,
    within: ['form', 'Enter the passcode'],
    succeeded: steps(main.seeText('Stamp collected'), main.seeText('+15 points')),
  },
  selfComplete: {
    start: { input: { values: { id: '5' } } },
    answer: samples.completion,
    within: ['region', 'Tell us yourself'],
    succeeded: steps(main.seeText('Stamp collected'), main.seeText('+20 points')),
  },
  claimRallyTicket: {
    start: { prepare: answersRally },
    answer: samples.claimedTicket,
    within: ['region', 'Expo stamps'],
    unmodeledControls: (_, snapshot) => [
      ...['Photo wall', 'Aim trainer', 'Speed run'].map((name) => link(`${name}, collected`)),
      link('Cap quiz, not collected yet'),
      ...(snapshot.matches('succeeded') ? [link('Go to the raffle')] : []),
    ],
    succeeded: steps(
      within('region', 'Expo stamps').seeText('S4-000017'),
      page.dontSee('button', 'Claim my raffle ticket'),
    ),
  },
});
