import { useSearchParams } from 'react-router-dom';
import { scanScreenCopy } from '../../copy/en/staff-scan';
import { useScanActivities } from '../../hooks/use-scan-activities';
import { ActivityChoice } from './activity-choice';
import { Scanning } from './scanning';

/** The value of `?activity=` that stands for no activity. */
const rewardsOnly = 'rewards';

/** Scans for the activity in the address; without one it is chosen first. */
export function StaffScanScreen() {
  const chosen = useSearchParams()[0].get('activity');
  const activities = useScanActivities();
  if (chosen === null) return <ActivityChoice activities={activities} />;
  const known = [...activities.own, ...activities.known].find(({ id }) => id === chosen);
  const name = known?.name ?? scanScreenCopy.anyActivity;
  return (
    <Scanning
      key={`${chosen} ${known?.name}`}
      activity={chosen === rewardsOnly ? null : { id: chosen, name }}
    />
  );
}
