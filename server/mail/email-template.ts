import type { Campaign } from '../campaign/campaign';
import type { Mail } from '../deps';
import { htmlText } from '../http/html-text';
import type { Settings } from '../settings/settings';

/** The sender of an email: the campaign's name and its public URL, without a trailing slash. */
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
  /** Paragraphs before the code. */
  intro: readonly string[];
  code?: string;
  /** Paragraphs after the code. */
  outro: readonly string[];
}

export type RenderedEmail = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Renders an email as plain text and as HTML. */
export function renderEmail(template: EmailTemplate, sender: Sender): RenderedEmail {
  const from = oneLine(sender.campaign);
  const { intro, code, outro } = template;
  const greeting = `Hi ${oneLine(template.username)},`;
  return {
    subject: oneLine(template.subject),
    text: [greeting, ...intro, ...(code === undefined ? [] : [`    ${code}`]), ...outro, from]
      .join('\n\n')
      .concat(`\n${sender.publicUrl}\n`),
    html: page(oneLine(template.subject), [
      ...[greeting, ...intro].map(paragraph),
      ...(code === undefined ? [] : [codeLine(code)]),
      ...outro.map(paragraph),
      footer(from, sender.publicUrl),
    ]),
  };
}

/** Removes line breaks, so that a name cannot add lines to an email. */
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
