import type { StaffActivity } from '../../../contract/staff-activity';
import { Chip } from '../../components/chip';
import { Facts } from '../../components/facts';
import { staffActivitiesCopy } from '../../copy/en/staff';
import { count } from '../../copy/format';
import { useCampaignZone } from '../../hooks/use-campaign-zone';
import { rangeOf } from '../../services/local-time';

const copy = staffActivitiesCopy;

const chips = {
  active: { tone: 'green', mark: 'play' },
  live: { tone: 'green', mark: 'play' },
  scheduled: { tone: 'blue', mark: 'ring' },
  full: { tone: 'accent', mark: 'bars' },
  ended: { tone: 'grey', mark: 'tick' },
  inactive: { tone: 'grey', mark: 'cross' },
  off: { tone: 'grey', mark: 'cross' },
} as const;

/** Whether players can do it now; the status alone if the server leaves that out. */
export function StatusChip({ activity }: { activity: StaffActivity }) {
  const state = activity.availability ?? activity.status;
  return state && <Chip {...chips[state]}>{copy.states[state]}</Chip>;
}

/** When it runs, in the time zone of the campaign; empty if the server leaves it out. */
export const useActivityTime = ({ starts_at, ends_at }: StaffActivity): string =>
  rangeOf(starts_at, ends_at, useCampaignZone());

/** When and where it is, and how many players have completed it; what a server leaves out is left out. */
export function ActivityFacts({ activity }: { activity: StaffActivity }) {
  const { location, completions_count, max_completions } = activity;
  const time = useActivityTime(activity);
  const facts = [
    { name: copy.time, value: time },
    { name: copy.location, value: location ?? '' },
    {
      name: copy.completions,
      value:
        completions_count === undefined || max_completions == null
          ? count(completions_count ?? 0)
          : copy.of(count(completions_count), count(max_completions)),
    },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== '')} />;
}
