import type { ReactNode } from 'react';
import { Card, Page } from '../../components/page';
import singleLink from '../../components/single-link.module.css';
import styles from './form-page.module.css';

/** A screen with one form on a card and links below it. */
export function FormPage({
  title,
  lead,
  links,
  children,
}: {
  title: string;
  lead: string;
  links?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page title={title} lead={lead} narrow>
      <Card>{children}</Card>
      {links && <div className={`${singleLink.links} ${styles.links}`}>{links}</div>}
    </Page>
  );
}
