import { cleaned, counted } from './admin-samples';
import { formModels } from './form-model';
import { page, steps } from './steps';
import { button } from './unmodeled-controls';

export const adminForms = formModels({
  previewCleanup: {
    start: { input: { values: { dry_run: '1' } } },
    answer: counted,
    within: ['region', 'Cleanup'],
    unmodeledControls: () => [button('Run cleanup')],
    succeeded: steps(page.see('heading', 'What would go'), page.seeText('230')),
  },
  runCleanup: {
    start: { input: { values: { dry_run: '' } } },
    answer: cleaned,
    within: ['region', 'Cleanup'],
    unmodeledControls: () => [button('Preview cleanup')],
    succeeded: steps(page.see('heading', 'What was removed'), page.seeText('230')),
  },
});
