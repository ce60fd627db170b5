import { type Actor, createActor, type EventObject, fromCallback } from 'xstate';
import { type AppEffect, appMachine } from '../../machines/app/app.machine';
import { connectPlayerAuth } from '../../machines/auth/player-auth.connect';
import type { playerAuthMachine } from '../../machines/auth/player-auth.machine';
import type { qrViewMachine } from '../../machines/qr-view/qr-view.machine';
import type { redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import type { userMenuMachine } from '../../machines/user-menu/user-menu.machine';
import type { inspection } from './inspector';
import { provided } from './provided';

interface Others {
  session: Actor<typeof playerAuthMachine>;
  redeemDialog: Actor<typeof redeemDialogMachine>;
  userMenu: Actor<typeof userMenuMachine>;
  qrView: Actor<typeof qrViewMachine>;
  player: { report(): void };
  options: typeof inspection;
}

type Effects = {
  readonly [Type in Exclude<AppEffect['type'], 'drafts.discard'>]: (
    effect: Extract<AppEffect, { type: Type }>,
  ) => void;
};

/** The actor that connects the others: it watches some and sends events to others. */
export const createAppActor = ({ session, redeemDialog, userMenu, qrView, player, options }: Others) => {
  const watchSession = fromCallback<EventObject, undefined>(({ sendBack }) => {
    let known: string | null = null;
    let wasChecked = false;
    const look = (snapshot: ReturnType<typeof session.getSnapshot>) => {
      const { session: current, endReason } = snapshot.context;
      const id = (snapshot.hasTag('loggedIn') && current?.person.id) || null;
      const isChecked = id !== null && !connectPlayerAuth(snapshot, session.send).isUnchecked;
      if (id === known) {
        wasChecked ||= isChecked;
        return;
      }
      known = id;
      const wasValid = wasChecked || endReason !== 'rejected';
      wasChecked = isChecked;
      if (id === null) sendBack({ type: 'session.ended', reason: endReason, wasValid });
      else sendBack({ type: 'session.started', player: id });
    };
    look(session.getSnapshot());
    const subscription = session.subscribe(look);
    return () => subscription.unsubscribe();
  });
  const actor = createActor(
    provided(
      appMachine.provide({
        actors: {
          watchSession,
        },
      }),
    ),
    options,
  );
  const effects: Effects = {
    'dialog.discard': () => redeemDialog.send({ type: 'dialog.discard' }),
    'dialog.interrupt': () => redeemDialog.send({ type: 'dialog.interrupt' }),
    'menu.close': () => userMenu.send({ type: 'session.ended' }),
    'qr.close': () => qrView.send({ type: 'session.ended' }),
    'lists.reload': player.report,
    'person.update': ({ person }) => session.send({ type: 'person.changed', person }),
  };
  for (const [type, run] of Object.entries(effects)) actor.on(type as keyof Effects, run as () => void);
  return actor;
};
