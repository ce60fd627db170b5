import type { FormRule } from './forms.table';

const ofCleanup = {
  verb: 'cleanUp',
  path: '/admin',
  request: 'POST /api/admin/cleanup',
  encoding: 'JSON',
  fields: [],
} as const;

/** The forms of admins: product.md section 7; api.md sections 6 and 11. */
export const adminForms: readonly FormRule[] = [
  {
    ...ofCleanup,
    machine: 'previewCleanup',
    isRepeatable: true,
    button: 'Preview cleanup',
    busy: 'Counting…',
    failure: 'Couldn’t preview the cleanup',
    marker: '"dry_run":true',
    record: { body: () => ({ dry_run: true }), values: () => ({}) },
    success: {
      leaves: '',
      says: 'This is what a cleanup would remove now. Nothing was removed.',
    },
  },
  {
    ...ofCleanup,
    machine: 'runCleanup',
    button: 'Run cleanup',
    busy: 'Cleaning up…',
    failure: 'Couldn’t run the cleanup',
    marker: '"dry_run":false',
    record: { body: () => ({ dry_run: false }), values: () => ({}) },
    confirmation: { question: 'Run the cleanup now?', confirm: 'Yes, clean up', cancel: 'Not now' },
    success: { leaves: '', says: 'Cleanup done.' },
    rereads: { verb: 'getSummary', isAlways: true },
  },
];
