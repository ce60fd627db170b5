import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { isOfStaff, routes } from '../paths';
import { createBuiltApp } from './create-app';
import { Providers } from './providers';
import { Pages, pages } from './router';

export interface BuiltPage {
  /** The path pattern below the base. */
  path: string;
  head: string;
  body: string;
  /** The name of the screen's export in its chunk. */
  screen: string;
}

/** Search engines index neither the outbox nor staff pages. */
const isPublic = (path: string) => path !== routes.outbox.path && !isOfStaff(path);

const base = import.meta.env.BASE_URL;

/** A URL for the path; the wildcard gets an unknown URL. */
const urlOf = (path: string) => `${base}${path === '*' ? 'nowhere' : path.slice(1)}`;

/** React renders head elements in front of all others. */
const leadingHeadElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** All path patterns, and each open page as a guest sees it before any response. */
export const prerender = async (): Promise<{ paths: string[]; rendered: BuiltPage[] }> => {
  const open = pages.filter(
    ({ path, access, isLater }) => (access === 'open' || access === 'guest') && !isLater && isPublic(path),
  );
  await Promise.all(open.map(({ screen }) => screen.load()));
  const built = createBuiltApp();
  const rendered = open.map(({ path, screen }) => {
    const html = renderToString(
      <Providers live={built} built={built} imageBase="">
        <StaticRouter basename={base} location={urlOf(path)}>
          <Pages />
        </StaticRouter>
      </Providers>,
    );
    const head = leadingHeadElements.exec(html)?.[0] ?? '';
    return { path, head, body: html.slice(head.length), screen: screen.name };
  });
  return { paths: pages.map(({ path }) => path), rendered };
};
