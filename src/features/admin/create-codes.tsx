import type { CodeBatch } from '../../../contract/admin.contract';
import { CopyText } from '../../components/copy-text';
import { DownloadLink } from '../../components/download-link';
import { Facts } from '../../components/facts';
import { Field, TextAreaField } from '../../components/field';
import { Form, textFieldProps } from '../../components/form/form';
import { Notice } from '../../components/notice';
import { Section } from '../../components/page';
import { createCodesCopy } from '../../copy/en/admin-codes';
import { count } from '../../copy/format';
import { useForm } from '../../hooks/use-form';
import { csvOf } from '../../services/csv';
import { setTextDownload } from '../../services/save-text';
import styles from './create-codes.module.css';

const copy = createCodesCopy;

/** The new codes, which the server shows once. */
function NewCodes({ batch: { batch_id = '', codes, checksum_sha256 } }: { batch: CodeBatch }) {
  const text = codes.join('\n');
  return (
    <div className={styles.codes}>
      <h3>{copy.batch(batch_id, copy.codes(count(codes.length)))}</h3>
      <Notice tone="plain" first={copy.once} />
      <TextAreaField label={copy.field} value={text} rows={6} readOnly dir="ltr" spellCheck={false} />
      <div className={styles.actions}>
        <CopyText text={text} copy={copy} />
        <DownloadLink
          key={batch_id}
          ref={(link) => (link ? setTextDownload(link, csvOf(copy.column, codes), 'text/csv') : undefined)}
          name={copy.file(batch_id)}
        >
          {copy.download}
        </DownloadLink>
      </div>
      {checksum_sha256 && (
        <Facts
          facts={[{ name: copy.checksum, value: <code className={styles.code}>{checksum_sha256}</code> }]}
        />
      )}
    </div>
  );
}

/** The form for a batch; the codes stay until the next batch is there. */
export function CreateCodes() {
  const form = useForm('createCodes');
  return (
    <Section title={copy.title}>
      <Form form={form} label={copy.title} copy={copy}>
        <Field
          {...textFieldProps(form, 'week_number')}
          label={copy.week}
          hint={copy.weekHint}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Field
          {...textFieldProps(form, 'count')}
          label={copy.count}
          hint={copy.countHint}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Field
          {...textFieldProps(form, 'label')}
          label={copy.label}
          hint={copy.labelHint}
          autoComplete="off"
        />
      </Form>
      {form.result && <NewCodes batch={form.result} />}
    </Section>
  );
}
