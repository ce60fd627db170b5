import { array, object, safeParse, string } from 'valibot';

const KnownSchema = array(object({ id: string(), name: string() }));

export interface KnownActivity {
  id: string;
  name: string;
}

const keyOf = (staffId: string) => `scan_activities:${staffId}`;

/** The activities that this staff member could last scan for on this device, so that scanning opens without a network. */
export const readKnownActivities = (staffId: string): readonly KnownActivity[] => {
  try {
    const read = safeParse(KnownSchema, JSON.parse(localStorage.getItem(keyOf(staffId)) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
};

/** Storage may be full or blocked. */
export const keepKnownActivities = (staffId: string, activities: readonly KnownActivity[]): void => {
  try {
    const known = activities.map(({ id, name }) => ({ id, name }));
    localStorage.setItem(keyOf(staffId), JSON.stringify(known));
  } catch {}
};
