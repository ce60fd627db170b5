import type { ReactNode } from 'react';
import { Card, Page } from '../../components/page';
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
      {links && <div className={styles.links}>{links}</div>}
    </Page>
  );
}
