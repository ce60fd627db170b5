import type { FormRule } from './forms.table';

/** The forms about codes: product.md section 7; api.md sections 6 and 11. */
export const adminCodeForms: readonly FormRule[] = [
  {
    verb: 'createCodes',
    path: '/admin/codes',
    request: 'POST /api/admin/codes',
    encoding: 'form',
    button: 'Generate codes',
    busy: 'Generating…',
    failure: 'Couldn’t generate codes',
    fields: [
      { label: 'Week number', sends: 'week_number', rule: /^(?:[1-9]|[1-4]\d|5[0-3])$/ },
      { label: 'Count', sends: 'count', rule: /^(?:[1-9]\d{0,3}|10000)$/ },
      { label: 'Label', sends: 'label', isOptional: true, rule: /^.{1,60}$/ },
    ],
    success: { leaves: '', says: 'Codes generated.' },
    rereads: { verb: 'getCodeBatches', isAlways: true },
  },
  {
    verb: 'revokeBatch',
    path: '/admin/codes',
    request: 'POST /api/admin/code-batches/14/revoke',
    encoding: 'JSON',
    button: 'Revoke batch',
    busy: 'Revoking…',
    failure: 'Couldn’t revoke this batch',
    fields: [{ label: 'Reason', sends: 'reason', rule: /^.{3,200}$/ }],
    success: { leaves: '', says: 'Batch revoked.' },
    rereads: { verb: 'getCodeBatches', isAlways: true },
  },
];
