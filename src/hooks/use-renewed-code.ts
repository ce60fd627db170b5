import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { connectRenewedCode, type RenewedCodeView } from '../../machines/renewed-code/renewed-code.connect';
import { inspection } from '../actors/inspector';
import { activityQrOf, pickupCodeOf, playerPassOf } from '../actors/renewed-code';
import { useApp } from './app-context';

/** The pickup code of a reward while the component is mounted; give the component the id as its key. */
export const usePickupCode = (id: string): RenewedCodeView => {
  const app = useApp();
  const actor = useActorRef(pickupCodeOf(app), { input: { id }, ...inspection });
  useEffect(() => {
    const subscription = actor.on('reward.redeemed', app.wallet.report);
    return () => subscription.unsubscribe();
  }, [actor, app]);
  return connectRenewedCode(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};

/** The QR code of an activity while the component is mounted; give the component its version as its key. */
export const useActivityQr = (id: string): RenewedCodeView => {
  const actor = useActorRef(activityQrOf(useApp()), { input: { id }, ...inspection });
  return connectRenewedCode(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};

/** The signed QR code of this player while the component is mounted; give the component the id as its key. */
export const usePlayerPass = (id: string): RenewedCodeView => {
  const actor = useActorRef(playerPassOf(useApp()), { input: { id }, ...inspection });
  return connectRenewedCode(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};
