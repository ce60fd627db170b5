import { RenewedCode } from '../../components/qr/renewed-code';
import { liveQrCopy } from '../../copy/en/live-qr';
import { useSession } from '../../hooks/use-app-views';
import { usePlayerPass } from '../../hooks/use-renewed-code';

function Pass({ id }: { id: string }) {
  return (
    <>
      <p>{liveQrCopy.lead}</p>
      <RenewedCode view={usePlayerPass(id)} copy={liveQrCopy}>
        {() => null}
      </RenewedCode>
    </>
  );
}

/** The signed QR code of the player, which some booths require. */
export function LiveQr() {
  const { person } = useSession();
  return person && <Pass key={person.id} id={person.id} />;
}
