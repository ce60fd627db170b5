import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { OperatorError } from '../operator-error';
import { activityProblems } from './activity-problems';
import { type CampaignFile, CampaignFileSchema } from './campaign.schema';
import { pageProblems } from './page-problems';
import { tournamentProblems } from './tournament-problems';

/** An invalid campaign file, with one line for each invalid key. */
export class CampaignFileError extends OperatorError {
  override name = 'CampaignFileError';

  constructor(readonly problems: readonly string[]) {
    super(`The campaign file is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

function ruleOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a key of a campaign file';
  if (issue.received === 'undefined') return 'is missing';
  return issue.message;
}

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'the file does not exist',
  EACCES: 'permission denied',
};

/** Reads and parses a campaign file. Throws an OperatorError if it cannot be read, and as parseCampaignFile does. */
export async function readCampaignFile(path: string): Promise<CampaignFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorError(`The campaign file ${path} cannot be read: ${unreadable[code] ?? code}.`);
  });
  return parseCampaignFile(text);
}

/** Parses a campaign file. Throws CampaignFileError with every invalid key and its rule. */
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
  const file = parsed.output;
  const problems = [...tournamentProblems(file), ...activityProblems(file), ...pageProblems(file)];
  if (problems.length > 0) throw new CampaignFileError(problems);
  return file;
}
