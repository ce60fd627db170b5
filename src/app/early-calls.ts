import { imageUrl } from '../services/image-url';
import { sessionKeys } from '../services/session-keys';

declare global {
  interface Window {
    /** Takes the response of a query that the page has sent before its code had loaded, once. */
    takeEarlyCall?: (url: string, options: RequestInit) => Promise<Response> | undefined;
  }
}

/** After this a response that nobody took may be out of date; in milliseconds. */
const longestAge = 10_000;

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

interface Part {
  image_url?: string | null;
  metadata?: Part;
}

/** Loads the image of the first entry of a list, or of a detail, on a page that shows it at the top. */
const loadFirstImage = async (response: Response, base: string) => {
  const { data } = await response.clone().json();
  const images = Object.values<Part | Part[] | null>(data).map((part) => {
    const first = Array.isArray(part) ? part[0] : part;
    return first?.image_url ?? first?.metadata?.image_url;
  });
  const path = images.find(Boolean);
  if (path) Object.assign(new Image(), { fetchPriority: 'high', src: imageUrl(path, base) });
};

/** Runs before the first paint: sends the first calls of a player's page, which the page names, while its code loads. */
const sendEarlyCalls = (token: string) => {
  const authorization = `Bearer ${token}`;
  const showsFirstImage = document.querySelector('meta[name="first-image"]') !== null;
  const base = meta('api-base').replace(/\/+$/, '');
  const id = location.pathname.replace(/.*\//, '');
  const send = (path: string) => {
    const url = base + path.replace('%3Aid', id);
    const controller = new AbortController();
    const headers = { Accept: 'application/json', Authorization: authorization };
    const response = fetch(url, { headers, signal: controller.signal, credentials: 'include' });
    // Its failure is handled by the call that takes it.
    (showsFirstImage ? response.then((first) => loadFirstImage(first, base)) : response).catch(() => {});
    return [url, { response, abort: () => controller.abort() }] as const;
  };
  const calls = new Map(meta('first-calls').split(' ').filter(Boolean).map(send));
  setTimeout(() => calls.clear(), longestAge);
  window.takeEarlyCall = (url, { method, headers, signal }) => {
    const call = method === 'GET' ? calls.get(url) : undefined;
    if (call === undefined || new Headers(headers).get('Authorization') !== authorization) return undefined;
    calls.delete(url);
    signal?.addEventListener('abort', call.abort);
    return call.response;
  };
};

try {
  const token = localStorage.getItem(sessionKeys.token);
  // A query changes what a list asks for.
  if (token !== null && location.search === '') sendEarlyCalls(token);
} catch {
  // Storage may be blocked.
}
