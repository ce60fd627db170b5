import { reject } from './api-error';

const limit = 64 * 1024;

type Fields = Record<string, unknown>;

/**
 * The fields of a body in any of the three encodings (api.md section 0); of a repeated field the last one counts.
 * No body reads as no fields. Throws `payload_too_large` past 64 KiB, announced or not, and `bad_request` for
 * what cannot be read.
 */
export async function readFields(request: Request): Promise<Fields> {
  const bytes = await readBody(request);
  if (bytes.length === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  const [mediaType = ''] = type.split(';');
  const read = readers[mediaType.trim().toLowerCase()];
  if (read === undefined) throw unreadable('Send the request as a form or as JSON.');
  try {
    return await read(bytes, type);
  } catch {
    throw unreadable('The request could not be read.');
  }
}

const readers: Record<string, (bytes: Uint8Array, type: string) => Fields | Promise<Fields>> = {
  'application/json': readJson,
  'application/x-www-form-urlencoded': readForm,
  'multipart/form-data': async (bytes, type) =>
    Object.fromEntries(await new Response(bytes, { headers: { 'content-type': type } }).formData()),
};

function readJson(bytes: Uint8Array): Fields {
  const value: unknown = JSON.parse(utf8.decode(bytes));
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new SyntaxError('No object');
  return { ...value };
}

function readForm(bytes: Uint8Array): Fields {
  const text = utf8.decode(bytes);
  // URLSearchParams lets broken escapes pass; this refuses them.
  decodeURIComponent(text);
  return Object.fromEntries(new URLSearchParams(text));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readBody(request: Request): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  const streamed = announced === null || request.headers.has('transfer-encoding');
  if (Number(announced) > limit) throw tooLarge();
  try {
    if (!streamed) return new Uint8Array(await request.arrayBuffer());
    return await readStream(request.body);
  } catch (error) {
    if (error === overLimit) throw tooLarge();
    throw unreadable('The request ended before it was complete.');
  }
}

const overLimit = new Error('Over the limit');

async function readStream(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw overLimit;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const unreadable = (text: string) => reject('bad_request', text);
const tooLarge = () => reject('payload_too_large', 'That is more than the server takes: 64 KiB.');
