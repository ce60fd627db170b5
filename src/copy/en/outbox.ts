import { resourceCopy } from './resource';

export const outboxCopy = {
  title: 'Outbox',
  lead: 'The emails this demo server would have sent, newest first.',
  ...resourceCopy('the emails'),
  notOffered: 'This server has no outbox.',
  emptyTitle: 'No emails yet',
  emptyText: 'Register a player and the verification email will show up here.',
  to: (address: string) => `To ${address}`,
};
