import type { WalletReward } from '../../../contract/reward.contract';
import { Field } from '../../components/field';
import { focusIfLost } from '../../components/focus';
import { Outcome } from '../../components/form/action-form';
import { Form, selectProps, textFieldProps } from '../../components/form/form';
import { Notice } from '../../components/notice';
import { Section } from '../../components/page';
import { SelectField } from '../../components/select-field';
import { rewardPageCopy } from '../../copy/en/reward';
import { useForm } from '../../hooks/use-form';
import { useWasTrue } from '../../hooks/use-was-true';
import { choicesOf } from './available-actions';

const copy = rewardPageCopy.claim;

interface Claim {
  id: string;
  reward: WalletReward;
  isOffered: boolean;
}

function ClaimForm({ id, reward, isOffered }: Claim) {
  const choices = choicesOf(reward);
  const form = useForm('claimReward', {
    values: { id },
    required: choices.map(({ field }) => field),
  });
  if (form.hasSucceeded) {
    const isSent = form.result?.reward?.status === 'pending_approval';
    return <Notice ref={focusIfLost} tone="good" first={isSent ? copy.sent : copy.done} />;
  }
  if (!isOffered) return <Outcome form={form} copy={copy} />;
  return (
    <Section title={copy.title} {...(reward.requires_admin_approval && { lead: copy.approval })}>
      <Form form={form} label={copy.title} copy={copy}>
        {choices.map(({ field, options }) =>
          options ? (
            <SelectField
              key={field}
              {...selectProps(form, field)}
              label={copy[field]}
              options={[
                { value: '', label: copy.choose },
                ...options.map((option) => ({ value: option, label: option })),
              ]}
              required
            />
          ) : (
            <Field
              key={field}
              {...textFieldProps(form, field)}
              label={copy[field]}
              hint={copy.gameIdHint}
              autoComplete="off"
              required
            />
          ),
        )}
      </Form>
    </Section>
  );
}

/** The form that claims a reward; its outcome stays visible afterwards. */
export function ClaimCard(claim: Claim) {
  return useWasTrue(claim.isOffered) && <ClaimForm {...claim} />;
}
