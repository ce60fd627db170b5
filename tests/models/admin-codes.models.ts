import { endpoints } from '../../contract/endpoints';
import * as samples from './admin-samples';
import { success } from './answers';
import { formModels } from './form-model';
import { resource, resourceModels } from './resource-model';
import { traverse } from './resource-query';
import { page, steps } from './steps';
import { button, link } from './unmodeled-controls';

export const batchModels = resourceModels({
  codeBatches: resource(endpoints.getCodeBatches, {
    start: '/admin/codes?page=2',
    within: ['region', 'Batches'],
    answers: [samples.batches, samples.earlierBatches, samples.noBatches, samples.noBatchesLater],
    list: {
      of: 'batches',
      isText: true,
      texts: ({ batch_id, revoked_reason }) => [
        `Batch ${batch_id}`,
        ...(revoked_reason ? [`Revoked: ${revoked_reason}`] : []),
      ],
      within: ['list', 'Batches'],
    },
    changes: [
      {
        query: { page: 1 },
        drive: traverse('getCodeBatches', '/admin/codes?page=2', '/admin/codes'),
      },
    ],
  }),
});

export const codeForms = formModels({
  createCodes: {
    fields: ['Week number', 'Count'],
    typed: { 'Week number': { text: '3' }, Count: { text: '2' } },
    answer: samples.newBatch,
    within: ['region', 'Generate codes'],
    unmodeledControls: (_, { context }) =>
      context.result === null ? [] : [button('Copy codes'), link('Download CSV')],
    succeeded: steps(
      page.see('heading', 'Batch 14: 2 codes'),
      page.seeValue('New codes', '7K3M-9Q2W-8X4R\n9Q2W-7K3M-8X4T'),
      page.seeText('These codes are shown once. Copy or download them before you leave this page.'),
      page.seeText('9f86d081'),
    ),
  },
  revokeBatch: {
    start: {
      as: 'superadmin',
      input: { values: { id: '14' } },
      prepare: (world) =>
        world.alwaysAnswer('getCodeBatches', success(endpoints.getCodeBatches, samples.oneBatch)),
      arrive: ({ screen }) => screen.press('button', 'Revoke batch 14'),
    },
    fields: ['Reason'],
    typed: { Reason: { text: 'Caps were stolen' } },
    answer: { batch: samples.revokedBatch },
    within: ['list', 'Batches'],
    whenDone: (world) =>
      world.alwaysAnswer(
        'getCodeBatches',
        success(endpoints.getCodeBatches, {
          ...samples.oneBatch,
          batches: [samples.revokedBatch],
        }),
      ),
    unmodeledControls: (_, snapshot) => (snapshot.matches('succeeded') ? [] : [button('Revoke batch 14')]),
    succeeded: steps(page.seeText('Revoked: Caps were stolen'), page.seeText('3,766')),
  },
});
