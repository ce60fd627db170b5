import { FirstTimeForm } from '../features/redeem/first-time-form';
import { RewardsScreen } from '../features/rewards/rewards-screen';

/** The rewards with the form that the redeem dialog shows too. */
export function RewardsRoute() {
  return <RewardsScreen FirstTimeForm={FirstTimeForm} />;
}
