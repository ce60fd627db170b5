import type { ReactNode } from 'react';
import type { Redemption } from '../../../contract/redemption';
import type { RedeemDialogView } from '../../../machines/redeem/redeem-dialog.connect';
import { Button } from '../../components/button';
import { Cap, Clash } from '../../components/cap';
import { Chip } from '../../components/chip';
import { Details } from '../../components/details';
import { DialogActions } from '../../components/dialog';
import { focusOnMount } from '../../components/focus-on-mount';
import { CampaignImage } from '../../components/image';
import { Rarity, type RarityTone, rarityTone } from '../../components/rarity';
import { rarityCopy } from '../../copy/en/rarity';
import { redeemCopy } from '../../copy/en/redeem';
import { descriptionOf, detailsOf, nameOf } from '../../copy/reward-facts';
import styles from './redeem-result.module.css';

const copy = redeemCopy;

/** The headline by rarity, or the one for no reward (product.md section 2). */
const headlineOf = (isRewarded: boolean, { rarity }: Redemption): string =>
  isRewarded ? copy.headlines[rarity ?? 'other'] : copy.headlines.none;

const toneOf = ({ reward, rarity, is_first_time }: Redemption): RarityTone => {
  if (!reward) return 'none';
  return rarity ?? (is_first_time ? 'bonus' : 'none');
};

/** The cap turns over and shows the result. */
function Reveal({ image }: { image: string | undefined }) {
  return (
    <div className={styles.flip} aria-hidden="true">
      <div className={styles.front}>
        <Cap>
          <Clash />
        </Cap>
      </div>
      <div className={styles.back}>
        <Cap>
          <Clash />
        </Cap>
        {image && <CampaignImage className={styles.prize} path={image} alt="" width={136} height={136} />}
      </div>
    </div>
  );
}

function Gains({ points_awarded, raffle_entries = [], redemptions_left_today }: Redemption) {
  if (!points_awarded && raffle_entries.length === 0 && redemptions_left_today === undefined) return null;
  return (
    <div className={styles.gains}>
      {points_awarded ? <strong>{copy.points(points_awarded)}</strong> : null}
      {raffle_entries.length > 0 && (
        <div>
          <strong>{copy.tickets(raffle_entries.length)}</strong>
          <ul>
            {raffle_entries.map(({ ticket_number, raffle_name }) => (
              <li key={ticket_number} className={styles.small}>
                {raffle_name ? copy.ticket(raffle_name, ticket_number) : ticket_number}
              </li>
            ))}
          </ul>
        </div>
      )}
      {redemptions_left_today !== undefined && (
        <p className={styles.small}>{copy.leftToday(redemptions_left_today)}</p>
      )}
    </div>
  );
}

/** The second page of the dialog: the result of the code. `children`: the form that the reward requires. */
export function RedeemResult({
  view,
  redemption,
  children,
}: {
  view: RedeemDialogView;
  redemption: Redemption;
  children?: ReactNode;
}) {
  const { rarity, redemption_type, is_first_time } = redemption;
  const isRewarded = view.step === 'rewarded';
  const reward = isRewarded ? redemption.reward : null;
  const description = reward ? descriptionOf(reward) : '';
  return (
    <div className={`${styles.result} ${rarityTone(toneOf(redemption))}`}>
      <div className={styles.head}>
        <span className={styles.light} aria-hidden="true" />
        {redemption_type && <p className={styles.type}>{copy.types[redemption_type]}</p>}
        <h2 className={styles.headline} tabIndex={-1} ref={focusOnMount}>
          {headlineOf(isRewarded, redemption)}
        </h2>
        <Reveal image={reward?.metadata.image_url} />
        {reward ? (
          <>
            <div className={styles.chips}>
              {rarity && <Rarity rarity={rarity} label={rarityCopy[rarity]} />}
              {is_first_time && (
                <Chip tone="primary" mark="dot">
                  {copy.firstTimeBonus}
                </Chip>
              )}
            </div>
            <h3 className={styles.name}>{nameOf(reward)}</h3>
            {description && <p className={styles.text}>{description}</p>}
          </>
        ) : (
          <p className={styles.text}>{copy.betterLuck}</p>
        )}
      </div>
      {children}
      {reward && <Details {...detailsOf(reward)} />}
      <Gains {...redemption} />
      <DialogActions>
        <Button variant="quiet" disabled={!view.canRedeemAgain} onClick={view.redeemAgain}>
          {copy.again}
        </Button>
        <Button disabled={!view.canClose} onClick={view.close}>
          {copy.done}
        </Button>
      </DialogActions>
    </div>
  );
}
