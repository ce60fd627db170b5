import { createMiddleware } from 'hono/factory';
import type { Settings } from '../settings/settings';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};

const api = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

const storage = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const app = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types own-workers',
  ].join('; '),
  'Permissions-Policy':
    'camera=(self), clipboard-write=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Sets the security headers of each kind of response, errors included. The app and its API share an origin, so the policy
 * of pages names no other origins than those of the campaign's images.
 */
export const setHeaders = (settings: Settings) =>
  createMiddleware(async (context, next) => {
    await next();
    const { headers } = context.res;
    addHeaders(headers, context.req.path, settings);
    const policy = context.get('pagePolicy');
    if (policy !== undefined) headers.set('Content-Security-Policy', policy);
  });

/** The hashes of the inline elements of a page. */
export type InlineHashes = Readonly<Record<'script' | 'styles' | 'theme', string>>;

/** The policy of a page with these inline elements that shows images of these origins. */
export const pagePolicy = (imageOrigins: readonly string[], inline: InlineHashes | null): string => {
  const more: Record<string, readonly string[]> = {
    'img-src': imageOrigins,
    ...(inline && { 'script-src': [inline.script], 'style-src': [inline.styles, inline.theme] }),
  };
  return app['Content-Security-Policy']
    .split('; ')
    .map((directive) => [directive, ...(more[directive.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');
};

/** Adds the headers of a response to this path. */
export function addHeaders(headers: Headers, path: string, { publicUrl }: Pick<Settings, 'publicUrl'>): void {
  const kind = isWithin(path, '/api') ? api : isWithin(path, '/storage') ? storage : app;
  for (const [name, value] of Object.entries({ ...everywhere, ...kind })) headers.set(name, value);
  if (kind === api && !/\borigin\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Origin');
  if (publicUrl.startsWith('https:'))
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
