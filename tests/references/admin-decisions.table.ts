import type { FormRule } from './forms.table';

const decision = {
  path: '/admin/approvals',
  encoding: 'JSON',
  success: { leaves: '', says: null },
  rereads: { verb: 'getApprovals', isAlways: true },
} as const;

/** What admins decide: api.md sections 2.5, 2.6 and 11. */
export const adminDecisionForms: readonly FormRule[] = [
  {
    ...decision,
    verb: 'approveReward',
    request: 'POST /api/admin/approvals/W0123456789AC/approve',
    button: 'Approve Neon headset for aiman',
    busy: 'Approving…',
    failure: 'Couldn’t approve this reward',
    fields: [],
  },
  {
    ...decision,
    verb: 'rejectReward',
    request: 'POST /api/admin/approvals/W0123456789AC/reject',
    button: 'Reject reward',
    busy: 'Rejecting…',
    failure: 'Couldn’t reject this reward',
    fields: [{ label: 'Reason', sends: 'reason', rule: /^.{3,200}$/ }],
  },
  {
    verb: 'drawRaffle',
    path: '/admin/raffles',
    request: 'POST /api/admin/raffles/3/draw',
    encoding: 'JSON',
    button: 'Draw winners',
    busy: 'Drawing…',
    failure: 'Couldn’t draw this raffle',
    fields: [{ label: 'Public entropy', sends: 'public_entropy', isOptional: true, rule: /^.{1,200}$/ }],
    success: { leaves: '', says: 'Winners drawn.' },
    rereads: { verb: 'getAdminRaffles', isAlways: true },
  },
];
