import { requestMessages } from '../messages/en/requests';
import { apiError } from './api-error';

const limit = 64 * 1024;

type Fields = Record<string, unknown>;

/**
 * Reads the fields of a body in any of the three encodings (api.md section 0). The last value of a repeated field counts;
 * no body has no fields. Throws `payload_too_large` over 64 KiB and `bad_request` for a malformed body.
 */
export async function readFields(request: Request): Promise<Fields> {
  const bytes = await readBody(request);
  if (bytes.length === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  const [mediaType = ''] = type.split(';');
  const read = readers[mediaType.trim().toLowerCase()];
  if (read === undefined) throw unreadable(requestMessages.unsupportedEncoding);
  try {
    return await read(bytes, type);
  } catch {
    throw unreadable(requestMessages.unreadable);
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
  // URLSearchParams accepts broken escapes; this throws for them.
  decodeURIComponent(text);
  return Object.fromEntries(new URLSearchParams(text));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readBody(request: Request): Promise<Uint8Array> {
  const declaredLength = request.headers.get('content-length');
  const isStreamed = declaredLength === null || request.headers.has('transfer-encoding');
  if (Number(declaredLength) > limit) throw tooLarge();
  try {
    if (!isStreamed) return new Uint8Array(await request.arrayBuffer());
    return await readStream(request.body);
  } catch (error) {
    if (error === overLimit) throw tooLarge();
    throw unreadable(requestMessages.incomplete);
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

const unreadable = (text: string) => apiError('bad_request', text);
const tooLarge = () => apiError('payload_too_large', requestMessages.tooLarge);
