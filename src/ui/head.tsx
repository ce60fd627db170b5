import { createContext, useContext } from 'react';

/** What every title ends with. */
export const SiteName = createContext('');

/** What tabs, searches and shared links say of a page. */
export function Head({
  title,
  description,
  isWhole = false,
}: {
  title: string;
  description?: string | undefined;
  /** The title names the site itself. */
  isWhole?: boolean;
}) {
  const site = useContext(SiteName);
  return (
    <>
      <title>{isWhole || !site ? title : `${title} · ${site}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
