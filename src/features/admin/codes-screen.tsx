import { Page } from '../../components/page';
import { adminCodesCopy } from '../../copy/en/admin-codes';
import { Batches } from './batches';
import { CreateCodes } from './create-codes';

const copy = adminCodesCopy;

/** Generates codes and lists their batches. */
export function CodesScreen() {
  return (
    <Page title={copy.title} lead={copy.lead}>
      <CreateCodes />
      <Batches />
    </Page>
  );
}
