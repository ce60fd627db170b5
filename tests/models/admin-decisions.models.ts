import type { ResponseOf } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import type { World } from '../kit/world/world';
import { adminLinks } from './admin.models';
import * as samples from './admin-samples';
import { success } from './answers';
import { formModels } from './form-model';
import { resource, resourceModels } from './resource-model';
import { traverse } from './resource-query';
import { page, steps } from './steps';
import { button, link } from './unmodeled-controls';

const waiting = (approvals: ResponseOf<typeof endpoints.getApprovals>) => (world: World) =>
  world.alwaysAnswer('getApprovals', success(endpoints.getApprovals, approvals));
const listed = (raffles: ResponseOf<typeof endpoints.getAdminRaffles>) => (world: World) =>
  world.alwaysAnswer('getAdminRaffles', success(endpoints.getAdminRaffles, raffles));

const approve = 'Approve Neon headset for aiman';
const reject = 'Reject Neon headset for aiman';

export const decisionModels = resourceModels({
  approvals: resource(endpoints.getApprovals, {
    start: '/admin/approvals?page=2',
    answers: [samples.approvals, samples.laterApprovals, samples.noApprovals, samples.noApprovalsLater],
    list: {
      of: 'approvals',
      texts: ({ choice, is_own }) => [
        ...(choice ? ['Citrus'] : []),
        ...(is_own ? ['This is your own reward. Another admin decides on it.'] : []),
      ],
      within: ['list', 'Approvals'],
    },
    changes: [
      {
        query: { page: 1 },
        drive: traverse('getApprovals', '/admin/approvals?page=2', '/admin/approvals'),
      },
    ],
    unmodeledControls: (data) => [
      ...adminLinks,
      ...(data?.approvals ?? []).flatMap(({ is_own, reward_name }) =>
        is_own ? [] : [button(`Approve ${reward_name} for aiman`), button(`Reject ${reward_name} for aiman`)],
      ),
    ],
  }),
  adminRaffles: resource(endpoints.getAdminRaffles, {
    start: '/admin/raffles',
    answers: [samples.adminRaffles, samples.drawnRaffles, samples.noAdminRaffles],
    list: { of: 'raffles', within: ['list', 'Raffles'] },
    unmodeledControls: (data) => [
      ...adminLinks,
      ...(data?.raffles.some(({ proof_url }) => proof_url) ? [link('Proof of the draw')] : []),
    ],
    seen: async (screen, { raffles: [raffle] }) => {
      if (raffle === undefined) return;
      for (const text of ['Gaming chair', '30,303', '3f9a1c2b', '77aa00ff']) await screen.seeText(text);
      const isDrawn = raffle.status === 'drawn';
      const [shown, hidden] = isDrawn ? [drawnTexts, closedTexts] : [closedTexts, drawnTexts];
      for (const text of shown) await screen.seeText(text);
      for (const text of hidden) await screen.dontSeeText(text);
    },
  }),
});

const closedTexts = ['A superadmin draws this raffle.'];
const drawnTexts = [
  '11-22-33',
  'aiman, aiman@example.test, W1-000009',
  '2 (alternate)',
  'Si**** B., W1-000123',
];

export const decisionForms = formModels({
  approveReward: {
    start: { input: { values: { id: 'W0123456789AC' } }, prepare: waiting(samples.oneApproval) },
    answer: { approval: { ...samples.approval, status: 'claimed' } },
    whenDone: waiting(samples.noApprovals),
    unmodeledControls: (_, snapshot) => [
      ...adminLinks,
      ...(snapshot.matches('succeeded') ? [] : [button(reject)]),
    ],
    succeeded: steps(page.dontSee('button', approve), page.see('heading', 'Nothing is waiting')),
  },
  rejectReward: {
    start: {
      input: { values: { id: 'W0123456789AC' } },
      prepare: waiting(samples.oneApproval),
      arrive: ({ screen }) => screen.press('button', reject),
    },
    fields: ['Reason'],
    typed: { Reason: { text: 'Not eligible' } },
    answer: { approval: { ...samples.approval, status: 'rejected' } },
    whenDone: waiting(samples.noApprovals),
    unmodeledControls: (_, snapshot) => [
      ...adminLinks,
      ...(snapshot.matches('succeeded') ? [] : [button(approve), button(reject)]),
    ],
    succeeded: steps(page.dontSee('button', reject), page.see('heading', 'Nothing is waiting')),
  },
  drawRaffle: {
    start: {
      as: 'superadmin',
      input: { values: { id: '3' } },
      prepare: listed(samples.adminRaffles),
      arrive: ({ screen }) => screen.press('button', 'Draw Week 1 draw'),
    },
    fields: ['Public entropy'],
    typed: { 'Public entropy': { text: '11-22-33', mistyped: '1'.repeat(201) } },
    answer: samples.drawn,
    whenDone: listed(samples.drawnRaffles),
    unmodeledControls: (_, snapshot) => [
      ...adminLinks,
      ...(snapshot.matches('succeeded') ? [link('Proof of the draw')] : [button('Draw Week 1 draw')]),
    ],
    succeeded: steps(page.seeText('aiman, aiman@example.test, W1-000009'), page.seeText('11-22-33')),
  },
});
