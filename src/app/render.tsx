import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createActor, type EventObject, fromCallback, waitFor } from 'xstate';
import type { Brand } from '../../contract/brand';
import type { SessionPerson } from '../../machines/auth/player-auth.machine';
import { connectResource } from '../../machines/resource/resource.connect';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import type { ResourceName, resources } from '../../machines/resource/resources';
import type { App } from '../actors/app-actors';
import { keyOf, noRenderedData, type RenderedData } from '../actors/rendered-data';
import { getResources } from '../actors/resources';
import { campaignParts } from '../features/home/home-screen';
import { isOfStaff, routes } from '../paths';
import { createBuiltApp } from './create-app';
import { escaped, type RenderedPage } from './document';
import { Providers } from './providers';
import { Pages, pages, screens } from './router';
import { shareTags } from './share-tags';

export { brandDocument, brandFile, escaped, fillDocument, markDocument } from './document';

export interface RenderablePage {
  /** The path pattern below the base. */
  path: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /**
   * Renders the page as a guest, or a player before any response, sees it. `path` is below the base; `fetch` calls the API, whose responses the page shows:
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

/** What the layout of every page shows. */
const layoutResources = ({ homeContent, campaignConfig }: App) => ({
  homeContent: homeContent.logic,
  campaignConfig: campaignConfig.logic,
});

const silent = fromCallback<EventObject, undefined>(() => {});

/** What a list or detail holds after its first response; null without one, undefined if it failed to load. */
const load = async (app: App, name: string, query: ResourceQuery | undefined): Promise<unknown> => {
  const ofLayout = layoutResources(app) as unknown as Partial<typeof resources>;
  const machine = (ofLayout[name as ResourceName] ??
    getResources(app)[name as ResourceName]) as typeof resources.campaignPage;
  const actor = createActor(machine.provide({ actors: { watchChanges: silent } }), {
    input: query ? { query } : {},
  });
  actor.start();
  const loaded = await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'));
  actor.stop();
  const { step, data } = connectResource(loaded, actor.send);
  return step === 'failed' ? undefined : data;
};

interface Rendering {
  fetch: typeof globalThis.fetch | undefined;
  /** Left out for a guest. */
  person?: SessionPerson;
  /** Which lists and details the page is rendered with. */
  isKnown?: (name: string, query: ResourceQuery | undefined) => boolean;
}

/** Renders, loads what was missing, and renders again until nothing is. */
const renderWith = async (
  path: string,
  brand: Brand,
  { fetch, person, isKnown = () => true }: Rendering,
): Promise<RenderedPage> => {
  const data: Record<string, unknown> = {};
  let isWhole = true;
  for (;;) {
    const missing = new Map<string, (app: App) => Promise<unknown>>();
    const rendered: RenderedData = {
      read: (name, query) => {
        if (!isKnown(name, query)) return undefined;
        const key = keyOf(name, query);
        if (!(key in data)) missing.set(key, (app) => load(app, name, query));
        return data[key] ?? undefined;
      },
      drop: () => {},
    };
    const app = createBuiltApp(rendered, { fetch, person });
    const html = renderToString(
      <Providers apps={{ live: app, built: app }} brand={brand} apiBase="">
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

export const openPages: readonly RenderablePage[] = pages
  .filter(({ path, access }) => (access === 'open' || access === 'guest') && isPublic(path))
  .map(({ path, access, screen }) => ({
    path,
    isListed: access === 'open' && path !== '*',
    render: async (own, brand, fetch) => {
      await screen.load();
      const { head, ...page } = await renderWith(own, brand, { fetch });
      const tags = path === '*' ? hidden : shareTags(`${base}${path.slice(1)}`, head, brand);
      return { ...page, head: `${head}\n    ${tags}` };
    },
  }));

/** A page has it in place of the username, which the script before the app knows. */
const nameMark = '\uE000';

const unknownPerson: SessionPerson = {
  ...{ id: '', username: nameMark, email: '', phone: null },
  ...{ role: 'player', status: 'active' },
};

const layoutNames: readonly string[] = ['homeContent', 'campaignConfig'];

const ofAnyPlayer = (body: string): string => {
  if (/<[^>]*\uE000/.test(body)) throw new Error('An attribute of a page holds the username');
  return `<div data-player-page>${body.replaceAll(nameMark, '<span data-username></span>')}</div>`;
};

/** The paths of the first calls of lists and details. */
const firstCallsOf = async (own: ReadonlyMap<string, ResourceQuery | undefined>): Promise<string[]> => {
  const calls: string[] = [];
  const app = createBuiltApp(noRenderedData, {
    fetch: async (request) => {
      calls.push(String(request));
      throw new Error('Recorded only');
    },
  });
  for (const [name, query] of own) await load(app, name, query);
  return calls;
};

/** Pages that show the image of the first entry of their first response, or of its detail, at the top (decision 38). */
const withFirstImage: readonly string[] = [routes.rewards.path, routes.raffles.path, routes.raffle.path];

/** The pages of players, as they are until the first response. All subjects of a path have one page. */
export const playerPages: readonly RenderablePage[] = pages
  .filter(({ access }) => access === 'player')
  .map(({ path, screen }) => ({
    path,
    isListed: false,
    render: async (_, brand, fetch) => {
      await screen.load();
      const own = new Map<string, ResourceQuery | undefined>();
      const { head, body, ...page } = await renderWith(path, brand, {
        fetch,
        person: unknownPerson,
        isKnown: (name, query) => {
          if (layoutNames.includes(name)) return true;
          own.set(name, query);
          return false;
        },
      });
      const calls = `<meta name="first-calls" content="${escaped((await firstCallsOf(own)).join(' '))}">`;
      const [title = ''] = /<title>.*?<\/title>/.exec(head) ?? [];
      const image = withFirstImage.includes(path) ? ['<meta name="first-image" content="">'] : [];
      return { ...page, head: [title, hidden, calls, ...image].join('\n    '), body: ofAnyPlayer(body) };
    },
  }));
