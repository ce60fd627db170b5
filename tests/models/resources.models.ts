import { endpoints } from '../../contract/endpoints';
import {
  campaignConfigMachine,
  homeContentMachine,
  outboxMachine,
  profileMachine,
  walletMachine,
} from '../../machines/resource/resources';
import { done } from './answers';
import { config, homeContent } from './campaign-samples';
import { open, signedIn } from './opening';
import { emptyWallet, profile, wallet } from './player-samples';
import { resourceModel } from './resource-model';

export const walletModel = resourceModel({
  machine: walletMachine,
  verb: 'getWallet',
  start: {
    name: 'a player opens the rewards',
    prepare: async (world) => {
      open(world, '/rewards', ['getWallet']);
      await signedIn(world);
    },
  },
  words: {
    loading: 'Loading your rewards…',
    refreshing: 'Refreshing your rewards…',
    failed: 'We could not load your rewards',
    stale: 'We could not refresh your rewards, so this may be a little old.',
  },
  ready: {
    ...done(endpoints.getWallet, wallet),
    seen: ({ screen }) => screen.within('list', 'Rewards').see('heading', 'Neon headset'),
  },
  empty: {
    ...done(endpoints.getWallet, emptyWallet),
    seen: ({ screen }) => screen.see('heading', 'Nothing here yet'),
  },
  paged: true,
  part: (screen) => screen.within('main'),
});

export const profileModel = resourceModel({
  machine: profileMachine,
  verb: 'getProfile',
  start: {
    name: 'a player opens the profile',
    prepare: async (world) => {
      open(world, '/profile', ['getProfile']);
      await signedIn(world);
    },
  },
  words: {
    loading: 'Loading your profile…',
    refreshing: 'Refreshing your profile…',
    failed: 'We could not load your profile',
    stale: 'We could not refresh your profile, so it may be a little old.',
  },
  ready: {
    ...done(endpoints.getProfile, profile),
    seen: async ({ screen }) => {
      await screen.see('heading', 'Your details');
      await screen.seeText(profile.email);
    },
  },
  part: (screen) => screen.within('main'),
});

export const homeContentModel = resourceModel({
  machine: homeContentMachine,
  verb: 'getHomeContent',
  start: { name: 'a guest opens the home page', prepare: (world) => open(world, '/', ['getHomeContent']) },
  words: {
    loading: 'Loading the prizes…',
    refreshing: 'Refreshing the prizes…',
    failed: 'We could not load the prizes',
    stale: 'We could not refresh this page, so it may be a little old.',
  },
  ready: {
    ...done(endpoints.getHomeContent, homeContent),
    seen: async ({ screen }) => {
      await screen.see('heading', 'Neon headset');
      await screen.see('heading', 'Are you one of the 40 winners?');
    },
  },
  part: (screen) => screen.within('main'),
});

export const campaignConfigModel = resourceModel({
  machine: campaignConfigMachine,
  verb: 'getConfig',
  start: { name: 'a guest opens the home page', prepare: (world) => open(world, '/', ['getConfig']) },
  words: {
    loading: 'Loading our links…',
    refreshing: 'Refreshing our links…',
    failed: 'We could not load our links',
    stale: 'Our links could not be refreshed.',
  },
  ready: {
    ...done(endpoints.getConfig, config),
    seen: ({ screen }) => screen.see('link', 'Chatter'),
  },
  part: (screen) => screen.within('contentinfo'),
});

const mail = {
  to: 'aina@example.test',
  subject: 'Your verification code',
  text: 'Your code is 123456.',
  sent_at: '2026-06-01T00:00:00Z',
};

export const outboxModel = resourceModel({
  machine: outboxMachine,
  verb: 'getOutbox',
  start: { name: 'a newcomer opens the outbox', prepare: (world) => open(world, '/outbox', ['getOutbox']) },
  words: {
    loading: 'Loading the mails…',
    refreshing: 'Refreshing the mails…',
    failed: 'We could not load the mails',
    stale: 'We could not refresh the mails, so this may be a little old.',
  },
  ready: {
    ...done(endpoints.getOutbox, { mails: [mail] }),
    seen: ({ screen }) => screen.see('heading', 'Your verification code'),
  },
  empty: {
    ...done(endpoints.getOutbox, { mails: [] }),
    seen: ({ screen }) => screen.see('heading', 'No mail yet'),
  },
  part: (screen) => screen.within('main'),
});
