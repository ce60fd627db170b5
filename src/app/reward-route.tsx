import { FirstTimeForm } from '../features/redeem/first-time-form';
import { RewardScreen } from '../features/rewards/reward-screen';

/** Injects the first-time form, because features do not import each other. */
export function RewardRoute() {
  return <RewardScreen FirstTimeForm={FirstTimeForm} />;
}
