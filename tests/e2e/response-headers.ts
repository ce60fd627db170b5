import type { Response } from '@playwright/test';

/** The required headers of every response (reliability.md section 5), for an app on the origin of its API. */

const everywhere = { 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' };

const app = {
  ...everywhere,
  'content-security-policy': [
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
  'permissions-policy':
    'camera=(self), clipboard-write=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const kinds: readonly { within: string; headers: Readonly<Record<string, string>> }[] = [
  {
    within: '/api/',
    headers: {
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Origin',
    },
  },
  {
    within: '/storage/',
    headers: {
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    },
  },
  {
    within: '/frontend/assets/',
    headers: { ...app, 'cache-control': 'public, max-age=31536000, immutable' },
  },
  { within: '/frontend/', headers: { ...app, 'cache-control': 'no-cache' } },
  { within: '/', headers: app },
];

const unwanted = ['set-cookie', 'strict-transport-security', 'x-xss-protection', 'x-powered-by'];

const inlineHashes = /((?:script|style)-src 'self')(?: 'sha256-[\w+/]{43}=')+/g;

/** Missing, wrong and unwanted headers of a response. */
export function headerViolations(response: Response): string[] {
  const { pathname } = new URL(response.url());
  const found = response.headers();
  const hasBody = response.status() < 300 || response.status() >= 400;
  const about = `${response.request().method()} ${pathname} ${response.status()}`;
  const kind = kinds.find(({ within }) => pathname.startsWith(within));
  const policy = found['content-security-policy'] ?? '';
  // The hashes of the inline elements change with each build.
  found['content-security-policy'] = policy.replaceAll(inlineHashes, '$1');
  const differing = Object.entries(kind?.headers ?? {}).filter(([name, value]) => found[name] !== value);
  return [
    ...differing.map(([name, value]) => `${about}: ${name} is ${found[name]}, not ${value}`),
    ...unwanted.filter((name) => name in found).map((name) => `${about}: sends ${name}`),
    ...(hasBody && found['content-type'] === undefined ? [`${about}: has no content-type`] : []),
  ];
}
