import { pageNames } from '../../contract/campaign.contract';
import { endpoints } from '../../contract/endpoints';
import { success } from './answers';
import { config, homeContent, movedConfig, quietHome, rarities } from './campaign-samples';
import { goToLeaderboard, seeHome } from './exits';
import { startAt } from './open-page';
import { newProfile, ownSessions, profile, savedLater } from './player-samples';
import { comeBack, profileControls } from './profile-page';
import { resource, resourceModels } from './resource-model';
import { longPage, shortPage } from './season-samples';
import { button, foot, link } from './unmodeled-controls';

/** The response of a save at that time, with the points of then. */
const saved = (updated_at: string, points_balance: number) => {
  const data = { ...profile, updated_at, points_balance, marketing_opt_in: true };
  return { data, reply: { verb: 'updateProfile', outcome: success(endpoints.updateProfile, data) } };
};

const revised = { ...longPage('terms'), version: '2026-02' };
const pageTitles = {
  about: 'About the challenge',
  terms: 'Terms of Service',
  privacy: 'Privacy Notice',
  regulations: 'Regulation Book',
};
const onTerms = ({ snapshot }: { snapshot: { context: { query: { id: string } } } }) =>
  snapshot.context.query.id === 'terms';
const pageStart = (id: string) => ({
  path: `/${id}`,
  input: { query: { id } },
  holds: ['getPage'] as const,
});

export const details = resourceModels({
  profile: resource(endpoints.getProfile, {
    start: { path: '/profile', holds: ['getProfile'] },
    of: 'your profile',
    answers: [profile, newProfile],
    saves: {
      samples: {
        'resource.saved': [saved(savedLater.updated_at, 340), saved('2025-01-01T00:00:00Z', 90)],
      } as never,
      drivers: {
        'resource.saved': async ({ screen, world, event }) => {
          await screen.within('main').press('button', 'Save choice');
          await world.answer('updateProfile', event.reply?.outcome);
        },
      },
    },
    unmodeledControls: (data) => (data === null ? [] : profileControls),
    seen: async (screen, { email = '', points_balance, season_rank }) => {
      await screen.see('heading', 'Your details');
      await screen.seeText(email);
      await screen.seeText(String(points_balance));
      await screen.seeText(season_rank ? `#${season_rank}` : 'Not ranked yet');
      await screen.see('link', 'Download as PNG');
    },
    left: comeBack,
    back: async ({ screen, world }) => {
      await screen.within('main').seeText('Loading your profile…');
      await world.seeCall('getProfile');
    },
  }),
  ownSessions: resource(endpoints.getSessions, {
    start: { path: '/profile', holds: ['getSessions'] },
    of: 'your devices',
    within: ['region', 'Your devices'],
    answers: [{ sessions: ownSessions }, { sessions: ownSessions.slice(0, 1) }],
    unmodeledControls: (data) =>
      data && data.sessions.length > 1
        ? ['Log out Safari on iPad', 'Log out Unknown device', 'Log out everywhere else'].map(button)
        : [],
    seen: async (screen, { sessions }) => {
      for (const { device } of sessions) await screen.see('heading', device ?? 'Unknown device');
      for (const text of ['This device', 'Last used now']) await screen.seeText(text);
      if (sessions.length === 1) return screen.dontSee('heading', 'Safari on iPad');
      for (const text of ['Last used 2 hours ago', 'Last used yesterday']) await screen.seeText(text);
    },
    absent: (screen) => screen.dontSee('region', 'Your devices'),
    left: comeBack,
    back: async ({ screen, world }) => {
      await screen.seeText('Loading your devices…');
      await world.seeCall('getSessions');
    },
  }),
  homeContent: resource(endpoints.getHomeContent, {
    start: { path: '/', holds: ['getHomeContent'] },
    of: 'the prizes',
    answers: [homeContent, quietHome],
    unmodeledControls: (data, isNotOffered) => [
      link('Join the challenge'),
      ...(isNotOffered ? [link('See more: Season 2 tournaments')] : []),
      ...(data?.happening_now ?? []).map(({ title }) => link(`See more: ${title}`)),
      ...(data === null && !isNotOffered ? [] : [link('See the winners')]),
    ],
    seen: async (screen, { banner, happening_now, winners_block }) => {
      await screen.see('heading', banner?.title ?? '');
      for (const { name, rarity, estimated_value } of banner?.prizes ?? []) {
        await screen.see('heading', name);
        if (rarity) await screen.seeText(rarities[rarity] ?? '');
        if (estimated_value === 0) await screen.seeText('Free');
        else if (estimated_value) await screen.seeText(`RM ${estimated_value.toFixed(2)}`);
      }
      await screen.see('heading', 'Happening Now');
      for (const { title, text } of happening_now) {
        await screen.see('heading', title);
        await screen.seeText(text ?? '');
      }
      if (happening_now.length === 0)
        await screen.seeText('Nothing’s on right now. The next event will show up here.');
      await screen.see('heading', winners_block?.title ?? '');
    },
    notOfferedText: 'The prizes aren’t listed here.',
    notOffered: async (screen) => {
      for (const title of [
        'Twist. Redeem. Clash.',
        'Happening Now',
        'Season 2 tournaments',
        'Season 2 caps are out',
        'Are you one of the 40 winners?',
      ])
        await screen.see('heading', title);
    },
    actBefore: async (screen) => {
      await screen.focus('link', 'Skip to content');
      await screen.key('Shift');
    },
    leave: goToLeaderboard,
    left: async ({ screen, world }) => {
      await screen.within('banner').press('link', 'Home');
      await seeHome({ screen });
      for (const text of ['Loading the prizes…', 'Refreshing the prizes…']) await screen.dontSeeText(text);
      await world.dontSeeCall('getHomeContent');
    },
  }),
  campaignConfig: resource(endpoints.getConfig, {
    start: { path: '/', holds: ['getConfig'] },
    of: 'our links',
    within: ['contentinfo'],
    answers: [config, movedConfig],
    unmodeledControls: (data) => [...foot, ...(data?.links?.social ?? []).map(({ name }) => link(name))],
    seen: async (screen, { links }) => {
      const shown = (links?.social ?? []).map(({ name }) => name);
      for (const name of ['Chatter', 'Photos'])
        await (shown.includes(name) ? screen.see('link', name) : screen.dontSee('link', name));
    },
    notOffered: (screen) => screen.dontSee('heading', 'Follow us'),
    leave: goToLeaderboard,
    left: async ({ screen, world }) => {
      await screen.within('contentinfo').see('link', 'Chatter');
      for (const text of ['Loading our links…', 'Refreshing our links…']) await screen.dontSeeText(text);
      await world.dontSeeCall('getConfig');
    },
  }),
  campaignPage: resource(endpoints.getPage, {
    start: pageStart('terms'),
    of: 'this page',
    answers: [longPage('terms'), shortPage('about'), longPage('privacy'), longPage('regulations'), revised],
    notOfferedText: 'This page isn’t available here.',
    unmodeledControls: (data) => {
      if (data === null) return [];
      const { sections } = data;
      return [
        button('Print this page'),
        ...(sections.length > 3 ? sections.map(({ heading }) => link(heading)) : []),
      ];
    },
    seen: async (screen, { id = 'about', title = '', lead, version = null, sections }) => {
      await screen.see('heading', pageTitles[id]);
      await screen.seeText(title);
      if (lead) await screen.seeText(lead);
      if (version === null) await screen.dontSeeText(/Version/);
      else await screen.seeText(`Version ${version}`);
      for (const { heading, paragraphs, items } of sections) {
        await screen.see('heading', heading);
        for (const text of [...paragraphs, ...items]) await screen.seeText(text);
      }
      if (sections.length > 3) await screen.see('navigation', 'On this page');
      else await screen.dontSee('navigation', 'On this page');
    },
    left: seeHome,
    more: {
      starts: pageNames.map((id) => startAt(pageStart(id))),
      project: ({ query, data }) => [query.id, data === null ? null : data.version],
      feasible: {
        'xstate.done.actor.getPage': ({ event, snapshot: { context } }) =>
          event.output.id === context.query.id &&
          (event.output.version !== revised.version || context.data !== null),
      },
      planned: {
        'resource.retry': onTerms,
        'resource.invalidated': onTerms,
        'xstate.error.actor.getPage': onTerms,
      },
    },
  }),
});
