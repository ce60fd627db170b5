import type { claimReward } from '../../contract/claim.contract';
import type { ParsedRequestOf } from '../../contract/endpoint';
import { apiError } from '../http/api-error';
import { rewardMessages } from '../messages/en/rewards';
import type { OwnedItem } from './owned-item';

type Given = Omit<ParsedRequestOf<typeof claimReward>, 'id'>;
export type Choice = Partial<Record<keyof Given, string>>;

/**
 * The choices that the item asks for (api.md section 7), null if it asks for none. Other values are ignored. Throws
 * `choice_required` with a message for each one that is missing or not offered.
 */
export function readChoice(
  { type, metadata }: Pick<OwnedItem, 'type' | 'metadata'>,
  given: Given,
): Choice | null {
  if (metadata.voucher_type !== undefined) return null;
  const offered = {
    size: metadata.sizes ?? [],
    color: metadata.colors ?? [],
    pickup_location: metadata.pickup_locations ?? [],
  };
  const choice: Choice = {};
  const errors: Record<string, string[]> = {};
  for (const [name, values] of Object.entries(offered) as [keyof typeof offered, string[]][]) {
    const value = given[name];
    if (values.length === 0) continue;
    if (value !== null && values.includes(value)) choice[name] = value;
    else errors[name] = [rewardMessages.chooseOneOf(values)];
  }
  if (type === 'in_game_skin') {
    if (given.in_game_id !== null) choice.in_game_id = given.in_game_id;
    else errors.in_game_id = [rewardMessages.inGameIdRequired];
  }
  if (Object.keys(errors).length > 0)
    throw apiError('choice_required', rewardMessages.choiceRequired, { errors });
  return Object.keys(choice).length > 0 ? choice : null;
}
