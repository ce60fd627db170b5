import type { RenderedPage } from '../../src/app/document';
import { openPages } from '../../src/app/render';
import { brand } from './brand';

/** Each open page as the build renders it, without a server. */
export const renderPages = (): Promise<({ path: string } & RenderedPage)[]> =>
  Promise.all(
    openPages.map(async ({ path, render }) => ({
      path,
      ...(await render(path === '*' ? '/nowhere' : path, brand)),
    })),
  );
