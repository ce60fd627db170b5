import type { Brand } from '../../contract/brand';
import { escaped } from './document';

const contentOf = (head: string, tag: RegExp): string => tag.exec(head)?.[1] ?? '';

/** What networks show of a shared link to a page with this head. The server puts its address in front of the paths. */
export const shareTags = (url: string, head: string, { name, share_image }: Brand): string => {
  const tags = {
    'og:type': 'website',
    'og:site_name': escaped(name),
    'og:title': contentOf(head, /<title>([^<]*)/),
    'og:description': contentOf(head, /<meta name="description" content="([^"]*)/),
    'og:url': url,
    'og:image': `/storage/${share_image}`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    `<link rel="canonical" href="${url}">`,
    ...Object.entries(tags).map(([tag, content]) => `<meta property="${tag}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
};
