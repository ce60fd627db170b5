import { toJsonSchema } from '@valibot/to-json-schema';
import { CampaignFileSchema } from './campaign.schema';

/**
 * The JSON Schema of a campaign file, with which editors complete and check it. Rules between fields, such as an end after
 * its start, are checked by `npm run campaign -- check`.
 */
export const campaignJsonSchema = (): object => ({
  ...toJsonSchema(CampaignFileSchema, {
    typeMode: 'input',
    errorMode: 'ignore',
    // The metadata of a reward may be JSON text.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'lazy' ? { anyOf: [jsonSchema, { type: 'string' }] } : undefined,
  }),
  title: 'Campaign file',
});
