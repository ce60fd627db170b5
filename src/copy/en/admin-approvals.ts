import { pagingCopy } from './lists';
import { resourceCopy } from './resource';

export const approvalsCopy = {
  title: 'Approvals',
  lead: 'Claimed rewards that wait for your decision, oldest first.',
  ...resourceCopy('the approvals'),
  ...pagingCopy('approvals'),
  notOffered: 'This server has no approvals.',
  list: 'Approvals',
  emptyTitle: 'Nothing is waiting',
  emptyText: 'Rewards that need your approval show up here once players claim them.',
  waiting: (count: string) => (count === '1' ? '1 reward is waiting.' : `${count} rewards are waiting.`),
  player: 'Player',
  value: 'Value',
  won: 'Won',
  claimed: 'Claimed',
  own: 'This is your own reward. Another admin decides on it.',
  choices: { color: 'Colour', size: 'Size', in_game_id: 'In-game ID' } as Readonly<Record<string, string>>,
};

export const approveCopy = {
  label: (reward: string, player: string) => `Approve ${reward} for ${player}`,
  submit: 'Approve',
  submitting: 'Approving…',
  failed: 'Couldn’t approve this reward',
  done: 'Reward approved.',
};

export const rejectCopy = (reward: string, player: string) => ({
  open: `Reject ${reward} for ${player}`,
  text: 'The reward goes back to stock, and the player reads your reason.',
  submit: 'Reject reward',
  submitting: 'Rejecting…',
  failed: 'Couldn’t reject this reward',
  done: 'Reward rejected.',
});
