import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createActor, type EventObject, fromCallback, waitFor } from 'xstate';
import type { Brand } from '../../contract/brand';
import { connectResource } from '../../machines/resource/resource.connect';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import type { resources } from '../../machines/resource/resources';
import type { App } from '../actors/app-actors';
import { keyOf, type RenderedData } from '../actors/rendered-data';
import { getResources } from '../actors/resources';
import { campaignParts } from '../features/home/home-screen';
import { isOfStaff, routes } from '../paths';
import { createBuiltApp } from './create-app';
import type { RenderedPage } from './document';
import { Providers } from './providers';
import { Pages, pages, screens } from './router';
import { shareTags } from './share-tags';

export { brandDocument, brandFile, escaped, fillDocument, markDocument } from './document';

export interface OpenPage {
  /** The path pattern below the base. */
  path: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /**
   * Renders the page as a guest sees it. `path` is below the base; `fetch` calls the API, whose responses the page shows:
   * without it, or where a call fails, the page shows that it loads.
   */
  render(path: string, brand: Brand, fetch?: typeof globalThis.fetch): Promise<RenderedPage>;
}

/** Search engines index neither the outbox nor staff pages. */
const isPublic = (path: string) => path !== routes.outbox.path && !isOfStaff(path);

const base = import.meta.env.BASE_URL;

export const hidden = '<meta name="robots" content="noindex">';

/** React renders head elements in front of all others. */
const leadingHeadElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

const layoutResources = ({ homeContent, campaignConfig }: App) => ({
  homeContent: homeContent.logic,
  campaignConfig: campaignConfig.logic,
});

const silent = fromCallback<EventObject, undefined>(() => {});

/** What a list or detail holds after its first response; null without one, undefined if it failed to load. */
const load = async (app: App, name: string, query: ResourceQuery | undefined): Promise<unknown> => {
  const machines = { ...layoutResources(app), ...getResources(app) } as unknown as typeof resources;
  const machine = machines[name as keyof typeof resources] as typeof resources.campaignPage;
  const actor = createActor(machine.provide({ actors: { watchChanges: silent } }), {
    input: query ? { query } : {},
  });
  actor.start();
  const loaded = await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'));
  actor.stop();
  const { step, data } = connectResource(loaded, actor.send);
  return step === 'failed' ? undefined : data;
};

/** Renders, loads what was missing, and renders again until nothing is. */
const renderWith = async (
  path: string,
  brand: Brand,
  fetch: typeof globalThis.fetch | undefined,
): Promise<RenderedPage> => {
  const data: Record<string, unknown> = {};
  let isWhole = true;
  for (;;) {
    const missing = new Map<string, (app: App) => Promise<unknown>>();
    const rendered: RenderedData = {
      read: (name, query) => {
        const key = keyOf(name, query);
        if (!(key in data)) missing.set(key, (app) => load(app, name, query));
        return data[key] ?? undefined;
      },
      drop: () => {},
    };
    const app = createBuiltApp(rendered, fetch);
    const html = renderToString(
      <Providers live={app} built={app} brand={brand} apiBase="">
        <StaticRouter basename={base} location={`${base}${path.slice(1)}`}>
          <Pages />
        </StaticRouter>
      </Providers>,
    );
    if (fetch === undefined || missing.size === 0) {
      const head = leadingHeadElements.exec(html)?.[0] ?? '';
      return { head, body: html.slice(head.length), data: JSON.stringify(data), isWhole };
    }
    const loaded = await Promise.all(
      [...missing].map(async ([key, from]) => [key, await from(app)] as const),
    );
    if (loaded.some(([, found]) => found === undefined)) isWhole = false;
    Object.assign(data, Object.fromEntries(loaded.map(([key, found]) => [key, found ?? null])));
  }
};

/** Each path pattern, with the name of the code that its screen loads on demand, as its chunk exports it. */
export const codeNames: readonly { path: string; code: string }[] = pages.map(({ path, screen }) => ({
  path,
  code: screen === screens.home ? campaignParts.name : screen.name,
}));

export const openPages: readonly OpenPage[] = pages
  .filter(({ path, access }) => (access === 'open' || access === 'guest') && isPublic(path))
  .map(({ path, access, screen }) => ({
    path,
    isListed: access === 'open' && path !== '*',
    render: async (own, brand, fetch) => {
      await screen.load();
      const { head, ...page } = await renderWith(own, brand, fetch);
      const tags = path === '*' ? hidden : shareTags(`${base}${path.slice(1)}`, head, brand);
      return { ...page, head: `${head}\n    ${tags}` };
    },
  }));
