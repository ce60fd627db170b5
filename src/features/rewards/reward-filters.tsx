import type { walletFilters as Filters, Wallet } from '../../../contract/wallet.contract';
import { walletFilters } from '../../../contract/wallet.contract';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { SelectField } from '../../components/select-field';
import { rarityCopy } from '../../copy/en/rarity';
import { rewardCopy, rewardsCopy } from '../../copy/en/rewards';
import styles from './reward-filters.module.css';

export type WalletView = FilteredResourceView<Wallet, keyof typeof Filters>;

const copy = rewardsCopy;
const { status, type, rarity, sort } = walletFilters;

const optionsOf = <Value extends string>(
  any: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
) => [{ value: '', label: any }, ...values.map((value) => ({ value, label: labelOf(value) }))];

/** The filters and the order of the rewards. A select applies at once. */
export function RewardFilters({ view }: { view: WalletView }) {
  const selects = {
    status: optionsOf(copy.anyStatus, status.values, (one) => rewardCopy.statuses[one]),
    type: optionsOf(copy.anyType, type.values, (one) => rewardCopy.types[one]),
    rarity: optionsOf(copy.anyRarity, rarity.values, (one) => rarityCopy[one]),
    sort: optionsOf(copy.sorts['-won_at'], sort.values, (one) => copy.sorts[one]),
  };
  return (
    <form className={styles.filters} aria-label={copy.filters}>
      {(Object.keys(selects) as (keyof typeof selects)[]).map((name) => (
        <SelectField
          key={name}
          label={copy[name]}
          name={name}
          value={view.filters[name]}
          options={selects[name]}
          disabled={!view.canFilter}
          onChoose={(chosen) => view.filter({ [name]: chosen })}
        />
      ))}
    </form>
  );
}
