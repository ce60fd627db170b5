import type { WalletReward } from '../../contract/reward.contract';
import { rewardCopy } from './en/rewards';
import { money } from './money';

type Metadata = WalletReward['metadata'];

const maskSymbol = '•';

/** Masks a sponsor code except its separators, unless the server has masked it. */
const mask = (code: string): string =>
  code.includes(maskSymbol) ? code : code.replace(/[^-\s]/g, maskSymbol);

const text = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? [value] : (value ?? []))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');

/** The sponsor code, masked until the reward has a claimed_at (product.md section 3); empty without one. */
export const sponsorCodeOf = ({
  metadata,
  claimed_at,
}: Pick<WalletReward, 'metadata' | 'claimed_at'>): string =>
  claimed_at ? text(metadata.sponsor_code) : mask(text(metadata.sponsor_code));

const { facts: copy, unnamed, includes } = rewardCopy;

/**
 * The facts of a reward in display order, without empty values and lists. Money is in RM; a sponsor code is masked until
 * the reward has a claimed_at (product.md section 3).
 */
export const factsOf = ({ metadata, claimed_at }: Pick<WalletReward, 'metadata' | 'claimed_at'>) => {
  const values: Record<keyof typeof copy, string> = {
    estimated_value: metadata.estimated_value === undefined ? '' : money(metadata.estimated_value),
    sponsor_code: sponsorCodeOf({ metadata, claimed_at }),
    sizes: text(metadata.sizes),
    colors: text(metadata.colors),
    pickup_locations: text(metadata.pickup_locations),
    brand: text(metadata.brand),
    material: text(metadata.material),
    category: text(metadata.category),
    availability: text(metadata.availability),
    condition: text(metadata.condition),
    dimensions: text(metadata.dimensions),
    weight: text(metadata.weight),
    origin: text(metadata.origin),
    manufacturer: text(metadata.manufacturer),
    warranty: text(metadata.warranty),
    estimated_delivery: text(metadata.estimated_delivery),
  };
  const names = Object.keys(copy) as (keyof typeof copy)[];
  return names.map((name) => ({ name: copy[name], value: values[name] })).filter(({ value }) => value !== '');
};

/** Another server may send a reward without a name. */
export const nameOf = ({ name }: Pick<WalletReward, 'name'>): string => name || unnamed;

/** The items that a reward includes, without empty ones. */
export const itemsOf = ({ items }: Metadata): string[] =>
  (items ?? []).map((item) => item.trim()).filter((item) => item !== '');

/** The description of a reward takes precedence over that in its metadata (api.md section 12). */
export const descriptionOf = ({
  description,
  metadata,
}: Pick<WalletReward, 'description' | 'metadata'>): string => text(description) || text(metadata.description);

/** What a reward includes, its facts, and a note if it is shipped. */
export const detailsOf = (reward: Pick<WalletReward, 'metadata' | 'claimed_at'>) => ({
  list: { title: includes, items: itemsOf(reward.metadata) },
  facts: factsOf(reward),
  note: reward.metadata.shipping_required ? rewardCopy.shipping : null,
});
