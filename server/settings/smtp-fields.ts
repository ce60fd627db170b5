import * as v from 'valibot';

/** The mail server, and the sender of emails. */
export interface Smtp {
  host: string;
  port: number;
  /** True for TLS from the start; false for STARTTLS if the server offers it. */
  secure: boolean;
  /** Null if the server requires no login. */
  login: { user: string; pass: string } | null;
  from: MailFrom;
}

type MailFrom = { name: string; address: string };

const defaultPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

const serverRule = 'must be like smtps://user:password@host:465 or smtp://host:587';

/** `SMTP_URL`; user and password may be percent-encoded. */
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
  const defaultPort = defaultPorts[protocol];
  if (defaultPort === undefined || hostname === '' || !['', '/'].includes(pathname + search + hash))
    return null;
  if ((username === '') !== (password === '')) return null;
  try {
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? defaultPort : Number(port),
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

/** `MAIL_FROM`: one address with an optional name. */
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
