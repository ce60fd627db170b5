import { pageNames } from '../../contract/campaign.contract';
import { endpoints } from '../../contract/endpoints';
import { success } from './answers';
import { config, homeContent, movedConfig, quietHome, rarities } from './campaign-samples';
import { goToLeaderboard, seeHome } from './exits';
import { newProfile, ownSessions, profile, savedLater } from './player-samples';
import { openProfile, profileControls, seeStillLoggedIn } from './profile-page';
import { resource, resourceModels } from './resource-model';
import { longPage, shortPage } from './season-samples';
import { environment, footer, header, page, steps } from './steps';
import { button, foot, link } from './unmodeled-controls';

/** The response of a save at that time, with the points of then. */
const saved = (updated_at: string, points_balance: number) => {
  const data = { ...profile, updated_at, points_balance, marketing_opt_in: true };
  return { data, reply: { verb: 'updateProfile', outcome: success(endpoints.updateProfile, data) } };
};

const seeHeading = (title: string) => page.see('heading', title);
const revised = { ...longPage('terms'), version: '2026-02' };
const pageTitles = {
  about: 'About the challenge',
  terms: 'Terms of Service',
  privacy: 'Privacy Notice',
  regulations: 'Regulation Book',
};
const onTerms = ({ snapshot }: { snapshot: { context: { query: { id: string } } } }) =>
  snapshot.context.query.id === 'terms';

export const details = resourceModels({
  profile: resource(endpoints.getProfile, {
    start: '/profile',
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
    left: seeStillLoggedIn(),
    back: openProfile(),
  }),
  ownSessions: resource(endpoints.getSessions, {
    start: '/profile',
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
    isOptional: true,
    left: seeStillLoggedIn(),
    back: openProfile(),
  }),
  homeContent: resource(endpoints.getHomeContent, {
    start: '/',
    answers: [homeContent, quietHome],
    rendered: quietHome,
    unmodeledControls: (data, isNotOffered) => [
      link('Join the challenge'),
      ...(isNotOffered ? [link('Find out more: Season 2 tournaments')] : []),
      ...(data?.happening_now ?? []).map(({ title }) => link(`Find out more: ${title}`)),
      ...(data === null && !isNotOffered ? [] : [link('See the winners')]),
    ],
    seen: async (screen, { banner, happening_now }) => {
      await screen.see('heading', banner?.title ?? '');
      for (const { rarity } of banner?.prizes ?? []) {
        if (rarity) await screen.seeText(rarities[rarity] ?? '');
      }
      if (happening_now.length === 0)
        await screen.seeText('Nothing’s on right now. The next event will show up here.');
    },
    notOffered: steps(
      ...['Twist. Redeem. Clash.', 'Happening Now', 'Season 2 tournaments'].map(seeHeading),
      ...['Season 2 caps are out', 'Are you one of the 40 winners?'].map(seeHeading),
    ),
    actBefore: async (screen) => {
      await screen.focus('link', 'Skip to content');
      await screen.key('Shift');
    },
    leave: goToLeaderboard,
    left: steps(
      header.press('link', 'Home'),
      seeHome,
      ...['Loading the prizes…', 'Refreshing the prizes…'].map((text) => page.dontSeeText(text)),
      environment.dontSeeCall('getHomeContent'),
    ),
  }),
  campaignConfig: resource(endpoints.getConfig, {
    start: '/',
    within: ['contentinfo'],
    answers: [config, movedConfig],
    rendered: movedConfig,
    unmodeledControls: (data) => [...foot, ...(data?.links?.social ?? []).map(({ name }) => link(name))],
    seen: (screen) => screen.see('heading', 'Follow us'),
    notOffered: page.dontSee('heading', 'Follow us'),
    leave: goToLeaderboard,
    left: steps(
      footer.see('link', 'Chatter'),
      ...['Loading our links…', 'Refreshing our links…'].map((text) => page.dontSeeText(text)),
      environment.dontSeeCall('getConfig'),
    ),
  }),
  campaignPage: resource(endpoints.getPage, {
    start: '/terms',
    alsoAt: pageNames.filter((id) => id !== 'terms').map((id) => `/${id}`),
    answers: [longPage('terms'), shortPage('about'), longPage('privacy'), longPage('regulations'), revised],
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
      if (sections.length > 3) await screen.see('navigation', 'On this page');
      else await screen.dontSee('navigation', 'On this page');
    },
    left: seeHome,
    more: {
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
