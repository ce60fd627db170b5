import type { RenderedPage } from '../../src/app/document';
import { openPages, playerPages, type RenderablePage } from '../../src/app/render';
import { brand } from './brand';

const rendered = (pages: readonly RenderablePage[]): Promise<({ path: string } & RenderedPage)[]> =>
  Promise.all(
    pages.map(async ({ path, render }) => ({
      path,
      ...(await render(path === '*' ? '/nowhere' : path, brand)),
    })),
  );

/** Each open page as the build renders it, without a server. */
export const renderPages = () => rendered(openPages);

/** Each page of players as the build renders it. */
export const renderPlayerPages = () => rendered(playerPages);
