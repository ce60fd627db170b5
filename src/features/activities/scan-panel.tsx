import type { FormView } from '../../../machines/form/form.connect';
import type { FormResult } from '../../../machines/form/forms';
import { Button } from '../../components/button';
import { Scanner } from '../../components/camera/scanner';
import { Field } from '../../components/field';
import { Form, textFieldProps } from '../../components/form/form';
import { scanCopy } from '../../copy/en/activities';
import { useCamera } from '../../hooks/use-camera';
import { useOnChange } from '../../hooks/use-on-change';
import styles from './activity-ways.module.css';

const copy = scanCopy;

export type ScanForm = FormView<'qr_code', FormResult<'scanActivity'>>;

/** Sends a text that was read elsewhere. */
export const sendCode = (form: ScanForm, text: string): void => {
  form.change('qr_code', text);
  form.submit();
};

/** Completes an activity by the QR code of its booth: the camera, or a field for its text. */
export function ScanPanel({ form }: { form: ScanForm }) {
  const camera = useCamera((text) => sendCode(form, text));
  useOnChange(String(form.hasSucceeded), () => {
    if (form.hasSucceeded) camera.close();
  });
  return (
    <>
      <div className={styles.camera} tabIndex={-1}>
        {camera.step === 'closed' && (
          <Button className={styles.wide} onClick={camera.open}>
            {copy.open}
          </Button>
        )}
        <Scanner camera={camera} />
      </div>
      <Form form={form} label={copy.form} copy={copy} variant="quiet">
        <Field
          {...textFieldProps(form, 'qr_code')}
          label={copy.field}
          hint={copy.hint}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      </Form>
    </>
  );
}
