import * as v from 'valibot';

/** How mails leave: the server that takes them, and who they are from. */
export interface Smtp {
  host: string;
  port: number;
  /** Whether TLS begins with the connection; else it begins with STARTTLS where the server offers it. */
  secure: boolean;
  /** Null: the server takes mails without a login. */
  login: { user: string; pass: string } | null;
  from: MailFrom;
}

type MailFrom = { name: string; address: string };

const ports: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

const serverRule = 'must be like smtps://user:password@host:465 or smtp://host:587';

/** `SMTP_URL`, with a user and a password that may be percent-encoded. */
export const smtpUrlField = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const found = readServer(dataset.value);
    if (found !== null) return found;
    addIssue({ message: serverRule });
    return NEVER;
  }),
);

function readServer(text: string): Omit<Smtp, 'from'> | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usual = ports[protocol];
  if (usual === undefined || hostname === '' || !['', '/'].includes(pathname + search + hash)) return null;
  if ((username === '') !== (password === '')) return null;
  try {
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? usual : Number(port),
      secure: protocol === 'smtps:',
      login:
        username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    };
  } catch {
    return null;
  }
}

const fromRule = 'must be like Cap Clash <no-reply@example.com>';
const fromPattern = /^(?:(?<name>[^<>\p{Cc}]*?)\s*<(?<named>[^<>]+)>|(?<bare>[^<>]+))$/u;
const addressSchema = v.pipe(v.string(), v.email());

/** `MAIL_FROM`: one address, with a name or without. */
export const mailFromField = v.pipe(
  v.string(),
  v.trim(),
  v.rawTransform(({ dataset, addIssue, NEVER }): MailFrom => {
    const { name = '', named, bare } = dataset.value.match(fromPattern)?.groups ?? {};
    const address = v.safeParse(addressSchema, named ?? bare);
    if (address.success) return { name: name.replace(/^"(.*)"$/, '$1'), address: address.output };
    addIssue({ message: fromRule });
    return NEVER;
  }),
);
