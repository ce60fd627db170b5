export interface ReadMail {
  headers: Record<string, string>;
  text: string;
  html: string;
}

export function readMail(raw: string): ReadMail {
  const { headers, body } = readEntity(raw);
  const boundary = headers['content-type']?.match(/^multipart\/alternative;\s*boundary="(.+)"$/)?.[1];
  if (boundary === undefined) throw new Error(`Not a mail of two parts: ${headers['content-type']}`);
  const [, text = '', html = '', end, ...rest] = body.split(new RegExp(`\\r\\n--${boundary}|^--${boundary}`));
  if (end !== '--\r\n' || rest.length > 0) throw new Error('The mail does not end after its two parts');
  return { headers, text: readPart(text, 'text/plain'), html: readPart(html, 'text/html') };
}

function readPart(raw: string, type: string): string {
  const { headers, body } = readEntity(raw.replace(/^\r\n/, ''));
  if (headers['content-type'] !== `${type}; charset=utf-8`) throw new Error(`Not ${type}: ${raw}`);
  return decode(body, headers['content-transfer-encoding'] ?? '7bit').replaceAll('\r\n', '\n');
}

function readEntity(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = line.match(/^([^:\s]+): ?(.*)$/s) ?? [];
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}\n${value}` : readWords(value);
  }
  return { headers, body: raw.slice(end + 4) };
}

const readWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? decode(word, 'base64')
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    );

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === '7bit') return body;
  if (encoding !== 'quoted-printable') throw new Error(`Unknown encoding ${encoding}`);
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
