import type { Campaign } from '../campaign/campaign';
import type { Mail } from '../deps';
import { htmlText } from '../http/html-text';
import type { Settings } from '../settings/settings';

/** Who writes: what the campaign is called, and where people reach it, without a trailing slash. */
export interface Sender {
  campaign: string;
  publicUrl: string;
}

export const senderOf = ({ publicUrl }: Settings, { name }: Campaign): Sender => ({
  campaign: name,
  publicUrl,
});

export interface EmailTemplate {
  subject: string;
  username: string;
  /** What stands before the code, or all there is to say. */
  before: readonly string[];
  code?: string;
  after: readonly string[];
}

export type Words = Pick<Mail, 'subject' | 'text' | 'html'>;

/** One letter as plain text and as HTML. */
export function write(letter: EmailTemplate, sender: Sender): Words {
  const from = oneLine(sender.campaign);
  const { before, code, after } = letter;
  const greeting = `Hi ${oneLine(letter.username)},`;
  return {
    subject: oneLine(letter.subject),
    text: [greeting, ...before, ...(code === undefined ? [] : [`    ${code}`]), ...after, from]
      .join('\n\n')
      .concat(`\n${sender.publicUrl}\n`),
    html: page(oneLine(letter.subject), [
      ...[greeting, ...before].map(paragraph),
      ...(code === undefined ? [] : [codeLine(code)]),
      ...after.map(paragraph),
      footer(from, sender.publicUrl),
    ]),
  };
}

/** A name cannot begin a line of its own, wherever it stands. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const page = (title: string, parts: readonly string[]): string =>
  [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${htmlText(title)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#ffffff;color:#16161d;font:16px/1.5 Arial,Helvetica,sans-serif">',
    '<div style="max-width:480px;margin:0 auto">',
    ...parts,
    '</div></body></html>\n',
  ].join('\n');

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${htmlText(text)}</p>`;

const codeLine = (code: string): string =>
  `<p style="margin:0 0 16px;font:bold 34px/1.3 'Courier New',Courier,monospace;letter-spacing:6px">${htmlText(code)}</p>`;

const footer = (campaign: string, publicUrl: string): string =>
  `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d5d5de;font-size:14px">${htmlText(campaign)}<br><a href="${htmlText(publicUrl)}" style="color:#16161d">${htmlText(publicUrl)}</a></p>`;
