import { type ReactNode, useId } from 'react';
import type { FormView } from '../../../machines/form/form.connect';
import type { FirstTimeField } from '../../../machines/form/reward-forms';
import { Field } from '../../components/field';
import { focusOnMount } from '../../components/focus-on-mount';
import { Outcome } from '../../components/form/action-form';
import { EmailField, Form, textFieldProps } from '../../components/form/form';
import { Notice } from '../../components/notice';
import { Skeleton } from '../../components/skeleton';
import { fieldsCopy } from '../../copy/en/fields';
import { genericCopy } from '../../copy/en/generic';
import { firstTimeCopy } from '../../copy/en/redeem';
import styles from './first-time.module.css';

const copy = firstTimeCopy;

function Box({ children }: { children: ReactNode }) {
  const title = useId();
  return (
    <section className={styles.box} aria-labelledby={title}>
      <div>
        <h3 id={title} className={styles.title}>
          {copy.title}
        </h3>
        <p>{copy.lead}</p>
      </div>
      {children}
    </section>
  );
}

/** The skeleton of the form while its initial values load. */
export function FirstTimeSkeleton() {
  return (
    <Box>
      <div className={styles.ghost} role="status" aria-label={genericCopy.loading}>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    </Box>
  );
}

/** The form that releases a first-time bonus; only the outcome if the bonus was released in another place. */
export function FirstTime({
  form,
  isPending,
  done,
}: {
  form: FormView<FirstTimeField, unknown>;
  isPending: boolean;
  done: string;
}) {
  if (form.hasSucceeded) return <Notice ref={focusOnMount} tone="good" first={done} />;
  if (!isPending) return <Outcome form={form} copy={copy} />;
  return (
    <Box>
      <Form form={form} label={copy.title} copy={copy}>
        <Field {...textFieldProps(form, 'name')} label={fieldsCopy.name} autoComplete="name" required />
        <EmailField form={form} />
      </Form>
    </Box>
  );
}
