import * as v from 'valibot';
import { endpoint } from './endpoint';
import { optionalTextField, wholeNumberField } from './fields';
import { list } from './lenient';

const CodeBatchSchema = v.object({
  batch_id: v.string(),
  week_number: v.number(),
  count: v.number(),
  label: v.nullable(v.string()),
  valid_from: v.string(),
  valid_until: v.string(),
  created_at: v.string(),
  codes: list(v.string()),
  checksum_sha256: v.string(),
});

/** Its response is the only one with plain codes (api.md section 6). */
export const createCodes = endpoint({
  verb: 'createCodes',
  method: 'POST',
  path: '/api/admin/codes',
  access: 'admin',
  encoding: 'form',
  status: 201,
  request: v.object({
    week_number: wholeNumberField('Week number', 1, 53),
    count: wholeNumberField('Count', 1, 10_000),
    label: optionalTextField('Label', 1, 60),
  }),
  response: CodeBatchSchema,
  errors: ['week_number_out_of_range', 'batch_limit_reached', 'codes_already_shown'],
  idempotent: true,
});
