import { useId } from 'react';
import type { WalletReward } from '../../../contract/reward.contract';
import { CapImage } from '../../components/cap-image';
import { Chip } from '../../components/chip';
import { Details } from '../../components/details';
import { type Fact, Facts } from '../../components/facts';
import { Rarity, rarityTone } from '../../components/rarity';
import { Time } from '../../components/time';
import { rarityCopy } from '../../copy/en/rarity';
import { rewardPageCopy } from '../../copy/en/reward';
import { rewardCopy } from '../../copy/en/rewards';
import { momentOf } from '../../copy/format';
import { descriptionOf, detailsOf } from '../../copy/reward-facts';
import { timeLeft } from '../../copy/time-left';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import { onThisClock } from '../../services/server-time';
import { actionsOf } from './available-actions';
import styles from './reward-screen.module.css';
import { StatusChip } from './status-chip';

const copy = rewardPageCopy;

function TimeLeft({ until }: { until: number }) {
  return <span className={styles.left}>{timeLeft(useSecondsUntil(until))}</span>;
}

function Expiry({ at, isOver }: { at: string; isOver: boolean }) {
  const until = onThisClock(at);
  return (
    <>
      <Time at={at} format={momentOf} />
      {until !== null && !isOver && <TimeLeft until={until} />}
    </>
  );
}

const over: readonly WalletReward['status'][] = ['expired', 'redeemed', 'rejected'];

const expiryName = ({ status, claimed_at }: WalletReward): string => {
  if (status === 'expired') return copy.endedOn;
  return claimed_at ? copy.useBy : copy.claimBy;
};

/** The chosen options in display order. */
const choiceFacts = ({ choice }: WalletReward): Fact[] =>
  Object.entries(copy.choices).flatMap(([field, name]) => {
    const value = choice?.[field]?.trim();
    return value ? [{ name, value }] : [];
  });

const timeFact = (name: string, at: string | null | undefined): Fact[] =>
  at ? [{ name, value: <Time at={at} format={momentOf} /> }] : [];

const progressOf = (reward: WalletReward): Fact[] => {
  const { expires_at, status } = reward;
  const isOver = over.includes(status);
  return [
    ...timeFact(copy.won, reward.won_at),
    ...timeFact(copy.claimed, reward.claimed_at),
    ...timeFact(copy.used, reward.redeemed_at),
    ...(expires_at && status !== 'redeemed' && status !== 'rejected'
      ? [{ name: expiryName(reward), value: <Expiry at={expires_at} isOver={isOver} /> }]
      : []),
    ...choiceFacts(reward),
  ];
};

const noteOf = ({ status, rejected_reason }: WalletReward): string | null => {
  if (status === 'rejected' && rejected_reason) return copy.notes.rejected(rejected_reason);
  if (status === 'pending_approval' || status === 'expired') return copy.notes[status];
  return null;
};

/** Where a reward comes from, its dates and its choices. */
export function RewardProgress({ reward }: { reward: WalletReward }) {
  const { source } = reward;
  const progress = progressOf(reward);
  return (
    <>
      {source && <p className={styles.source}>{copy.sources[source]}</p>}
      {progress.length > 0 && <Facts facts={progress} />}
    </>
  );
}

/** The image, the status and the description of a reward. */
export function RewardHead({ reward }: { reward: WalletReward }) {
  const { rarity, metadata, is_new } = reward;
  const description = descriptionOf(reward);
  const note = noteOf(reward);
  return (
    <div className={`${styles.lines} ${rarity ? rarityTone(rarity) : ''}`}>
      <CapImage className={styles.image} path={metadata.image_url} isFirst />
      <div className={styles.chips}>
        <StatusChip reward={reward} />
        {rarity && <Rarity rarity={rarity} label={rarityCopy[rarity]} />}
        {is_new && (
          <Chip tone="accent" mark="dot">
            {rewardCopy.isNew}
          </Chip>
        )}
      </div>
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {description && (
        <p className={styles.text} dir="auto">
          {description}
        </p>
      )}
    </div>
  );
}

/** What a reward includes, and its facts; nothing without any. */
export function RewardAbout({ reward }: { reward: WalletReward }) {
  const id = useId();
  const details = detailsOf(reward);
  const isVoucher = reward.metadata.voucher_type !== undefined;
  // The code of a voucher is shown with its actions.
  const facts = details.facts.filter(({ name }) => !isVoucher || name !== rewardCopy.facts.sponsor_code);
  const asksAddress = actionsOf(reward).includes('add_shipping');
  const isSettled = asksAddress || reward.has_shipping_address || over.includes(reward.status);
  const note = isSettled ? null : details.note;
  if (facts.length === 0 && details.list.items.length === 0 && note === null) return null;
  return (
    <section className={styles.about} aria-labelledby={id}>
      <h2 id={id}>{copy.about}</h2>
      <Details list={details.list} facts={facts} note={note} />
    </section>
  );
}
