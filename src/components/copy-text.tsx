import { useCopyText } from '../hooks/use-copy-text';
import { Button } from './button';
import { Notice } from './notice';

interface CopyTextCopy {
  copy: string;
  copied: string;
  notCopied: string;
}

function CopyButton({ text, copy }: { text: string; copy: CopyTextCopy }) {
  const clipboard = useCopyText(text);
  return (
    <>
      {clipboard.step === 'failed' && <Notice tone="bad" first={copy.notCopied} />}
      {clipboard.step === 'copied' && <Notice tone="good" first={copy.copied} />}
      <Button
        variant="quiet"
        disabled={!clipboard.canCopy}
        busy={clipboard.step === 'copying'}
        onClick={clipboard.copy}
      >
        {copy.copy}
      </Button>
    </>
  );
}

/** A button that copies a text, and how it went. */
export const CopyText = (props: { text: string; copy: CopyTextCopy }) => (
  <CopyButton key={props.text} {...props} />
);
