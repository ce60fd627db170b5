import { createHash } from 'node:crypto';

/** The source of an inline element in a Content-Security-Policy. */
export const inlineHash = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
