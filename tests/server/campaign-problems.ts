import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { CampaignFileError, parseCampaignFile } from '../../server/campaign/campaign-file';
import { readDemoCampaign } from './campaign-fixture';

export async function problemsAfter(change: (file: CampaignFile) => void): Promise<readonly string[]> {
  const file = await readDemoCampaign();
  change(file);
  try {
    parseCampaignFile(JSON.stringify(file));
  } catch (error) {
    if (error instanceof CampaignFileError) return error.problems;
    throw error;
  }
  return [];
}

export const alter = (target: object, key: string, value: unknown) => Object.assign(target, { [key]: value });
