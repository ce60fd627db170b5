import * as v from 'valibot';
import { OperatorError } from '../operator-error';
import { type CampaignFile, CampaignFileSchema } from './campaign.schema';
import { pageProblems } from './page-problems';
import { tournamentProblems } from './tournament-problems';

/** A campaign file that cannot be used: one line for each bad key, all of them at once. */
export class CampaignFileError extends OperatorError {
  override name = 'CampaignFileError';

  constructor(readonly problems: readonly string[]) {
    super(`The campaign file cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

function ruleOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a key of a campaign file';
  if (issue.received === 'undefined') return 'is missing';
  return issue.message;
}

/** Reads the text of a campaign file. Throws CampaignFileError with every bad key and its rule. */
export function parseCampaignFile(text: string): CampaignFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CampaignFileError([`is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`]);
  }
  const parsed = v.safeParse(CampaignFileSchema, json);
  if (!parsed.success) {
    throw new CampaignFileError(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${ruleOf(issue)}`),
    );
  }
  const problems = [...tournamentProblems(parsed.output), ...pageProblems(parsed.output)];
  if (problems.length > 0) throw new CampaignFileError(problems);
  return parsed.output;
}
