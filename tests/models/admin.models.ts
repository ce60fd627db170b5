import { endpoints } from '../../contract/endpoints';
import * as samples from './admin-samples';
import { resource, resourceModels } from './resource-model';
import { button, link } from './unmodeled-controls';

/** The links between the admin pages. */
export const adminLinks = [
  'Overview',
  'Codes',
  'Approvals',
  'Raffles',
  'Support',
  'Failed codes',
  'Audit log',
].map(link);

export const adminModels = resourceModels({
  adminSummary: resource(endpoints.getSummary, {
    start: '/admin',
    answers: [samples.summary, samples.firstSummary],
    unmodeledControls: () => [...adminLinks, button('Preview cleanup'), button('Run cleanup')],
    seen: async (screen, { stock }) => {
      const [shown, hidden] = stock.length > 0 ? [seen, unseen] : [unseen, seen];
      for (const text of shown) await screen.seeText(text);
      for (const text of hidden) await screen.dontSeeText(text);
    },
  }),
});

const seen = [
  ...['12,345', '11,000', '45,678', '8,765', '30,303', '1 Jun 2026'],
  '40,000 draws with version 3 of the odds.',
  ...['0.05%', '14,010', '2 of 20', 'Unlimited'],
];
const unseen = ['No redemptions yet.', 'No odds yet.', 'No active rewards.'];
