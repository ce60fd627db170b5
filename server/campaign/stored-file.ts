import type { Queryable } from '../database/database';
import { OperatorError } from '../operator-error';
import { requireCampaign } from './campaign';
import type { CampaignFile } from './campaign.schema';

/** A campaign file as stored: of passcodes and passwords the database has only hashes. */
export type StoredFile = Omit<CampaignFile, '$schema' | 'activities' | 'staff'> & {
  activities: Omit<CampaignFile['activities'][number], 'passcode'>[];
  staff: Omit<CampaignFile['staff'][number], 'password'>[];
};

export const withoutSecrets = ({ $schema: _, ...file }: CampaignFile): StoredFile => ({
  ...file,
  activities: file.activities.map(({ passcode: __, ...activity }) => activity),
  staff: file.staff.map(({ password: __, ...account }) => account),
});

/** Reads the file of the last import. Throws an OperatorError if there is none. */
export async function readStoredFile(db: Queryable): Promise<StoredFile> {
  await requireCampaign(db);
  const [stored] = await db.query<{ file: StoredFile }>('SELECT file FROM campaign WHERE file IS NOT NULL');
  if (stored === undefined)
    throw new OperatorError('An earlier version imported this campaign: import its file once more.');
  return stored.file;
}

/** The keys of an exported file that have to be added before it can be imported. */
export const missingSecrets = ({ activities, staff }: StoredFile): string[] => [
  ...activities.flatMap(({ methods }, index) =>
    methods.includes('passcode') ? [`activities.${index}.passcode`] : [],
  ),
  ...staff.map((_, index) => `staff.${index}.password`),
];
