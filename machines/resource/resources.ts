import type { Outbox } from '../../contract/dev.contract';
import type { Config, HomeContent } from '../../contract/open.contract';
import type { Profile } from '../../contract/profile.contract';
import type { Wallet } from '../../contract/wallet.contract';
import { createResourceMachine } from './resource.machine';

/** A player without any reward; a later page may hold nothing while earlier ones do. */
export const isEmptyWallet = ({ rewards, pagination }: Wallet): boolean =>
  rewards.length === 0 && (pagination?.page ?? 1) === 1;

export const isEmptyOutbox = ({ mails }: Outbox): boolean => mails.length === 0;

export const walletMachine = createResourceMachine<Wallet>({
  machineId: 'wallet',
  verb: 'getWallet',
  description: 'The rewards that a player has won, page by page.',
  isEmpty: isEmptyWallet,
  isPaged: true,
});

export const profileMachine = createResourceMachine<Profile>({
  machineId: 'profile',
  verb: 'getProfile',
  description: "A player's own record.",
});

export const homeContentMachine = createResourceMachine<HomeContent>({
  machineId: 'homeContent',
  verb: 'getHomeContent',
  description: 'What the campaign shows on its home page.',
});

export const campaignConfigMachine = createResourceMachine<Config>({
  machineId: 'campaignConfig',
  verb: 'getConfig',
  description: 'The rules, dates and links of the campaign.',
});

export const outboxMachine = createResourceMachine<Outbox>({
  machineId: 'outbox',
  verb: 'getOutbox',
  description: 'The mails that a demo server would have sent.',
  isEmpty: isEmptyOutbox,
});
