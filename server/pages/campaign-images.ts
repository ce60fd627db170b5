import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { undefinedInOutage } from '../database/failure';
import type { Deps } from '../deps';
import { type EncodedBody, encodeBody, sendBody } from '../http/encoded-body';

interface Image {
  type: string;
  body: EncodedBody;
}

type ImageDeps = Pick<Deps, 'db'>;
type ReadVersion = () => Promise<string | undefined>;

/** Bytes of images that are kept, in all their encodings. */
const largestSize = 64_000_000;

/** Serves the images of the campaign under /storage/. Another name is passed on. */
export function serveImages(app: Hono, deps: ImageDeps, readVersion: ReadVersion): void {
  const readImage = createImages(deps, readVersion);
  app.use('/storage/*', (context, next) => {
    context.set('route', '/storage/*');
    return next();
  });
  app.get('/storage/:name', async (context, next) => {
    const image = await readImage(context.req.param('name'));
    if (image === null) return next();
    context.header('Cache-Control', 'public, max-age=300');
    return sendBody(context, image.body, image.type);
  });
}

/**
 * Reads an image of the campaign; null if it has none of this name. Names and images are kept per version of the campaign.
 * An unknown name may be that of an import which this server has not noticed yet: the names are read again, once for all
 * callers. An evicted read still resolves for its callers.
 */
function createImages(deps: ImageDeps, readVersion: ReadVersion): (name: string) => Promise<Image | null> {
  const names = new LRUCache<string, ReadonlySet<string>>({
    max: 1,
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async () => {
      const rows = await deps.db.query<{ name: string }>('SELECT name FROM campaign_files');
      return new Set(rows.map(({ name }) => name));
    },
  });
  const images = new LRUCache<string, Image, string>({
    maxSize: largestSize,
    sizeCalculation: ({ body }) => sizeOf(body),
    ignoreFetchAbort: true,
    fetchMethod: (_, __, { context: name }) => loadImage(deps, name),
  });
  return async (name) => {
    const version = await readVersion();
    if (version === undefined) return null;
    const isKnown =
      (await names.fetch(version))?.has(name) ||
      (await names.fetch(version, { forceRefresh: true }).catch(undefinedInOutage))?.has(name);
    if (!isKnown) return null;
    return (await images.fetch(`${version} ${name}`, { context: name })) ?? null;
  };
}

async function loadImage({ db }: ImageDeps, name: string): Promise<Image | undefined> {
  const [row] = await db.query<{ type: string; content: Buffer }>(
    'SELECT type, content FROM campaign_files WHERE name = $1',
    [name],
  );
  if (row === undefined) return undefined;
  const { type, content } = row;
  return { type, body: await encodeBody(content, { compressible: type.startsWith('image/svg') }) };
}

const sizeOf = ({ identity, compressed }: EncodedBody): number =>
  identity.length + (compressed?.br.length ?? 0) + (compressed?.gzip.length ?? 0);
