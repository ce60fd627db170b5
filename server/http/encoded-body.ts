import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A body as it is sent, compressed once. */
export interface EncodedBody {
  etag: string;
  identity: Buffer;
  /** Null if the type is compressed already. */
  compressed: { br: Buffer; gzip: Buffer } | null;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Returns `last` if it has the same content. */
export async function encodeBody(
  identity: Buffer,
  { compressible = true, last }: { compressible?: boolean; last?: EncodedBody | undefined } = {},
): Promise<EncodedBody> {
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  if (last?.etag === etag) return last;
  return { etag, identity, compressed: compressible ? await compress(identity) : null };
}

async function compress(identity: Buffer): Promise<EncodedBody['compressed']> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    compressGzip(identity, { level: 9 }),
  ]);
  return { br, gzip: gz };
}

/** Sends the body, or a 304 if the browser has it. */
export function sendBody(
  context: Context,
  { etag, identity, compressed }: EncodedBody,
  type: string,
  status: ContentfulStatusCode = 200,
): Response {
  context.header('ETag', etag);
  if (compressed !== null) context.header('Vary', 'Accept-Encoding');
  if (hasTag(context.req.header('if-none-match'), etag)) return context.body(null, 304);
  context.header('Content-Type', type);
  const encoding = compressed === null ? null : encodingFor(context);
  if (encoding !== null) context.header('Content-Encoding', encoding);
  const body = compressed !== null && encoding !== null ? compressed[encoding] : identity;
  context.header('Content-Length', String(body.length));
  return context.body(new Uint8Array(body), status);
}

/** A proxy that compresses makes the tag of a response weak. */
const hasTag = (sent: string | undefined, etag: string): boolean =>
  (sent ?? '').split(',').some((one) => [etag, `W/${etag}`].includes(one.trim()));

/** The smallest that the browser accepts, whatever it names first. */
function encodingFor(context: Context): 'br' | 'gzip' | null {
  const accepted = parseAccept(context.req.header('accept-encoding') ?? '').filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((encoding) => accepted.some(({ type }) => type === encoding)) ?? null;
}
