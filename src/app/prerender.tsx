import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { isOfStaff, routes } from '../paths';
import { createBuiltApp } from './create-app';
import { Providers } from './providers';
import { Pages, pages } from './router';

export interface BuiltPage {
  /** The pattern of its path below the base. */
  path: string;
  /** What belongs into the head of the document. */
  head: string;
  /** What belongs into the app's element. */
  body: string;
  /** The name under which a chunk exports its screen. */
  screen: string;
}

/** Of the demo's own, and of the staff's pages nothing is for searches. */
const isPublic = (path: string) => path !== routes.outbox.path && !isOfStaff(path);

const base = import.meta.env.BASE_URL;

/** A URL for the path; one without a page stands for all unknown URLs. */
const addressOf = (path: string) => `${base}${path === '*' ? 'nowhere' : path.slice(1)}`;

/** React writes what belongs into the head in front of the rest. */
const headFirst = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** The patterns of all paths, and each open page as a guest sees it before any response. */
export const prerender = async (): Promise<{ paths: string[]; drawn: BuiltPage[] }> => {
  const open = pages.filter(
    ({ path, access, isLater }) => (access === 'open' || access === 'guest') && !isLater && isPublic(path),
  );
  await Promise.all(open.map(({ screen }) => screen.load()));
  const built = createBuiltApp();
  const drawn = open.map(({ path, screen }) => {
    const html = renderToString(
      <Providers live={built} built={built} imageBase="">
        <StaticRouter basename={base} location={addressOf(path)}>
          <Pages />
        </StaticRouter>
      </Providers>,
    );
    const head = headFirst.exec(html)?.[0] ?? '';
    return { path, head, body: html.slice(head.length), screen: screen.name };
  });
  return { paths: pages.map(({ path }) => path), drawn };
};
