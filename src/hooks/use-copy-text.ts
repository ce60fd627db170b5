import { useActorRef, useSelector } from '@xstate/react';
import { type CopyTextView, connectCopyText } from '../../machines/copy-text/copy-text.connect';
import { copyText } from '../actors/copy-text';
import { inspection } from '../actors/inspector';

/** Copies a text, which is the key of the component. */
export const useCopyText = (text: string): CopyTextView => {
  const actor = useActorRef(copyText, { input: { text }, ...inspection });
  return connectCopyText(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};
