import { createContext, useContext } from 'react';

/** What every title ends with, but those that begin with it. */
export const SiteName = createContext('');

/** What tabs, searches and shared links say of a page. */
export function Head({ title, description }: { title: string; description?: string | undefined }) {
  const site = useContext(SiteName);
  return (
    <>
      <title>{title.startsWith(site) ? title : `${title} · ${site}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
