import { useHref } from 'react-router-dom';
import { CheckField } from '../../components/field';
import { type Bound, checkboxProps } from '../../components/form/form';
import { fieldsCopy } from '../../copy/en/fields';
import { footerCopy } from '../../copy/en/layout';
import { useCampaignConfig } from '../../hooks/use-app-views';
import { legalLinks } from '../../paths';
import { isForeign } from '../../services/image-url';

/** The consent to a legal text, which opens in a new tab to preserve typed text. */
export function ConsentField<Name extends string>({
  form,
  field,
  text,
}: {
  form: Bound<Name>;
  field: Name;
  text: 'terms' | 'privacy';
}) {
  const to = legalLinks(useCampaignConfig().data?.links)[text];
  const own = useHref(to);
  return (
    <CheckField
      {...checkboxProps(form, field)}
      label={
        <>
          {fieldsCopy.agreeTo}{' '}
          <a
            href={isForeign(to) ? to : own}
            target="_blank"
            rel="noopener noreferrer"
            title={fieldsCopy.newTab}
          >
            {footerCopy[text]}
          </a>
        </>
      }
      required
    />
  );
}
