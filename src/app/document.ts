import { pageDataId } from '../services/page-data-id';

export interface RenderedPage {
  head: string;
  body: string;
  /** The data of its lists and details, as JSON that can stand in a script element. */
  data: string;
}

const marks = {
  head: ['<!--page-head-->', '<!--/page-head-->'],
  body: ['<!--page-body-->', '<!--/page-body-->'],
} as const;

/** A document whose head and body `fillDocument` replaces. */
export const markDocument = (template: string): string =>
  template
    .replace('</head>', () => `${marks.head.join('')}\n  </head>`)
    .replace('<div id="root"></div>', () => marks.body.join(''));

const fill = (html: string, [start, end]: readonly [string, string], content: string): string => {
  const from = html.indexOf(start);
  const to = html.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The document lacks ${start} or ${end}`);
  return html.slice(0, from + start.length) + content + html.slice(to);
};

/** Puts a page into a marked document, filled or not; `path` is the pattern of its path. */
export const fillDocument = (html: string, path: string, { head, body, data }: RenderedPage): string =>
  fill(
    fill(html, marks.head, head),
    marks.body,
    `<div id="root" data-page="${path}">${body}</div><script type="application/json" id="${pageDataId}">${data}</script>`,
  );
