import { FirstTimeForm } from '../features/redeem/first-time-form';
import { RewardsScreen } from '../features/rewards/rewards-screen';

/** Injects the first-time form, because features do not import each other. */
export function RewardsRoute() {
  return <RewardsScreen FirstTimeForm={FirstTimeForm} />;
}
