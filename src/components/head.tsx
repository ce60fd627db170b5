import { createContext, useContext } from 'react';

/** The site name, appended to every title that does not begin with it. */
export const SiteName = createContext('');

/** The title and description of a page. */
export function Head({ title, description }: { title: string; description?: string | undefined }) {
  const site = useContext(SiteName);
  return (
    <>
      <title>{title.startsWith(site) ? title : `${title} · ${site}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
