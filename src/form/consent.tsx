import { useHref } from 'react-router-dom';
import { useCampaignConfig } from '../actors/use-app-views';
import { copy } from '../copy/copy';
import { screenCopy } from '../copy/screen-copy';
import { legalLinks } from '../legal-links';
import { isForeign } from '../services/image-url';
import { CheckField } from '../ui/field';
import { type Bound, checkboxProps } from './form';

/** The consent to a legal text, which opens in a new tab: what is typed here stays. */
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
          {screenCopy.fields.agreeTo}{' '}
          <a
            href={isForeign(to) ? to : own}
            target="_blank"
            rel="noopener noreferrer"
            title={screenCopy.fields.newTab}
          >
            {copy.footer[text]}
          </a>
        </>
      }
      required
    />
  );
}
