import type { WalletReward } from '../../../contract/reward.contract';
import { CopyText } from '../../components/copy-text';
import { focusIfLost } from '../../components/focus';
import { ActionForm, Outcome } from '../../components/form/action-form';
import { ConfirmedAction } from '../../components/form/confirmed-action';
import { Notice } from '../../components/notice';
import { Section } from '../../components/page';
import { rewardPageCopy } from '../../copy/en/reward';
import { sponsorCodeOf } from '../../copy/reward-facts';
import { useForm } from '../../hooks/use-form';
import { useWasTrue } from '../../hooks/use-was-true';
import type { actionsOf } from './available-actions';
import styles from './reward-screen.module.css';

const copy = rewardPageCopy.voucher;

interface Voucher {
  id: string;
  reward: WalletReward;
  actions: ReturnType<typeof actionsOf>;
}

/** "Mark as used", with a confirmation; its outcome stays visible afterwards. */
function Use({ id, isOffered }: { id: string; isOffered: boolean }) {
  const form = useForm('redeemVoucher', { values: { id } });
  return isOffered ? (
    <ConfirmedAction form={form} copy={copy.use} />
  ) : (
    <Outcome form={form} copy={copy.use} />
  );
}

/** A voucher: its code, masked until it is claimed, and what to do with it. */
export function VoucherCard({ id, reward, actions }: Voucher) {
  const form = useForm('claimVoucher', { values: { id } });
  const isClaimed = Boolean(reward.claimed_at);
  const known = form.result?.voucher?.code ?? (isClaimed ? sponsorCodeOf(reward) : '');
  const canClaim = actions.includes('claim_voucher');
  // Only the server knows a voucher code: the same call returns it again.
  const canReveal = isClaimed && known === '';
  const terms = form.result?.voucher?.terms;
  const isSent = form.result?.reward?.status === 'pending_approval';
  const action = useWasTrue(canClaim) ? copy.claim : copy.reveal;
  return (
    <Section title={copy.title}>
      {known ? (
        <>
          <output className={styles.code} aria-label={copy.code}>
            {known}
          </output>
          <CopyText text={known} copy={copy} />
        </>
      ) : (
        <>
          <p className={styles.code} aria-hidden="true">
            {sponsorCodeOf(reward) || '••••-••••'}
          </p>
          {canClaim && <p>{copy.hidden}</p>}
        </>
      )}
      {terms && <p dir="auto">{terms}</p>}
      {form.hasSucceeded ? (
        <Notice ref={focusIfLost} tone="good" first={isSent ? rewardPageCopy.claim.sent : action.done} />
      ) : canClaim || canReveal ? (
        <ActionForm form={form} copy={action} variant="primary" />
      ) : (
        <Outcome form={form} copy={action} />
      )}
      <Use id={id} isOffered={actions.includes('redeem_voucher')} />
    </Section>
  );
}
