import { focusIfLost } from '../../components/focus';
import { Notice } from '../../components/notice';
import { Section } from '../../components/page';
import { saveQr } from '../../components/qr/qr-parts';
import { RenewedCode } from '../../components/qr/renewed-code';
import { rewardPageCopy } from '../../copy/en/reward';
import { usePickupCode } from '../../hooks/use-renewed-code';
import { useWasTrue } from '../../hooks/use-was-true';

const copy = rewardPageCopy.pickup;

function Pickup({ id, isOffered }: { id: string; isOffered: boolean }) {
  const view = usePickupCode(id);
  if (view.step === 'redeemed') return <Notice ref={focusIfLost} tone="good" first={copy.redeemed} />;
  if (!isOffered) return null;
  return (
    <Section title={copy.title} lead={copy.lead}>
      <RenewedCode view={view} copy={copy}>
        {(code) => <saveQr.Shown text={code}>{copy.download}</saveQr.Shown>}
      </RenewedCode>
    </Section>
  );
}

/** The QR code that staff scan to hand a reward over. */
export function PickupCard(pickup: { id: string; isOffered: boolean }) {
  return useWasTrue(pickup.isOffered) && <Pickup {...pickup} />;
}
