import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import * as v from 'valibot';
import { OperatorError } from '../operator-error';
import { mailFromField, type Smtp, smtpUrlField } from './smtp-fields';

const demoCampaign = fileURLToPath(new URL('../campaign/cap-clash/campaign.json', import.meta.url));

/** Where Vite serves the app in development. */
const viteOrigin = 'http://localhost:5173';

const portField = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);

const connectionsRule = 'must be a whole number from 1 to 500';
const connectionsField = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, connectionsRule),
  v.transform(Number),
  v.minValue(1, connectionsRule),
  v.maxValue(500, connectionsRule),
);

const switchField = v.pipe(
  v.picklist(['true', 'false', 'on', 'off', '1', '0'], 'must be true or false'),
  v.transform((text) => ['true', 'on', '1'].includes(text)),
);

const originField = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be origins like https://example.com',
  ),
);

const proxyRule = 'must be a number of proxies, such as 1, or their networks, such as 10.0.0.0/8';

const proxyField = v.pipe(
  v.string(),
  v.transform((text): number | string[] => {
    if (text === 'false') return 0;
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim());
  }),
  v.check((trusted) => (typeof trusted === 'number' ? trusted < 10 : areNetworks(trusted)), proxyRule),
);

function areNetworks(networks: string[]): boolean {
  try {
    proxyAddr.compile(networks);
    return true;
  } catch {
    return false;
  }
}

const secretField = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

const EnvironmentSchema = v.object({
  PORT: v.optional(portField, '8000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol),
        'must be like postgres://user:password@host:5432/name',
      ),
    ),
  ),
  DATABASE_CONNECTIONS: v.optional(connectionsField, '16'),
  CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.array(originField),
    ),
  ),
  CAMPAIGN: v.optional(v.string()),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^https?:\/\//.test(text) && URL.canParse(text),
        'must be a link like https://example.com',
      ),
      v.transform((text) => text.replace(/(?<!\/)\/+$/, '')),
    ),
  ),
  DEMO_MODE: v.optional(switchField),
  TRUST_PROXY: v.optional(proxyField),
  LOG_LEVEL: v.optional(v.picklist(['info', 'error', 'silent'], 'must be info, error or silent')),
  CODE_PEPPER: v.optional(secretField),
  EMAIL_CODE_KEY: v.optional(secretField),
  SMTP_URL: v.optional(smtpUrlField),
  MAIL_FROM: v.optional(mailFromField),
});

/** The keys of keyed hashes. */
export interface Secrets {
  /** Hashes bottle-cap codes: without it, every printed code is lost. Other keys are derived from it. */
  codePepper: string;
  /** Hashes the six-digit codes sent by email. */
  emailCodeKey: string;
}

/** The configuration from environment variables. Business numbers are in the campaign file instead. */
export interface Environment {
  port: number;
  host: string;
  /** Absolute path of the folder with the embedded database, its secrets and locks. */
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** The most connections to the database, not counting the one of the health check. */
  databaseConnections: number;
  corsOrigins: readonly string[];
  /** Absolute path of the campaign file of demo mode. */
  campaign: string;
  /** The public URL of the app, without a trailing slash. */
  publicUrl: string;
  demoMode: boolean;
  /** How many proxies to trust, or their networks; null (not set) trusts none. */
  trustProxy: number | readonly string[] | null;
  logLevel: 'info' | 'error' | 'silent';
  /** Null: emails stay in the database. */
  smtp: Smtp | null;
  /** Null secrets are created with the embedded database. */
  secrets: { [Name in keyof Secrets]: string | null };
}

/** The environment with all secrets. */
export interface Settings extends Omit<Environment, 'secrets'> {
  secrets: Secrets;
}

type ParsedEnvironment = v.InferOutput<typeof EnvironmentSchema>;

const isDemo = ({ DEMO_MODE, DATABASE_URL }: ParsedEnvironment): boolean =>
  DEMO_MODE ?? DATABASE_URL === undefined;

/** The passwords of the demo are public, so no other machine may reach it. */
function demoModeErrors({ HOST, PUBLIC_URL }: ParsedEnvironment): string[] {
  const isLocal = HOST === 'localhost' || (isIP(HOST) > 0 && ipaddr.process(HOST).range() === 'loopback');
  return [
    ...(isLocal ? [] : ['HOST must be an address of this machine alone, such as 127.0.0.1, in demo mode']),
    ...(PUBLIC_URL?.startsWith('https:') ? ['PUBLIC_URL must not be https in demo mode'] : []),
  ];
}

/** Parses environment variables; an empty one counts as absent. Throws one OperatorError with every invalid variable. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(EnvironmentSchema, present);
  const errors = (parsed.issues ?? []).map((issue) => `${issue.path?.[0].key} ${issue.message}`);
  if ('SMTP_URL' in present !== 'MAIL_FROM' in present)
    errors.push('SMTP_URL and MAIL_FROM must be set together');
  if (parsed.success && isDemo(parsed.output)) errors.push(...demoModeErrors(parsed.output));
  if (!parsed.success || errors.length > 0) {
    throw new OperatorError(`Invalid configuration: ${[...new Set(errors)].join('; ')}.`);
  }
  const values = parsed.output;
  const databaseUrl = values.DATABASE_URL ?? null;
  const demoMode = isDemo(values);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl,
    databaseConnections: values.DATABASE_CONNECTIONS,
    corsOrigins: values.CORS_ORIGINS ?? (demoMode ? [viteOrigin] : []),
    campaign: values.CAMPAIGN === undefined ? demoCampaign : resolve(values.CAMPAIGN),
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    demoMode,
    trustProxy: values.TRUST_PROXY ?? null,
    logLevel: values.LOG_LEVEL ?? (demoMode ? 'error' : 'info'),
    smtp:
      values.SMTP_URL === undefined || values.MAIL_FROM === undefined
        ? null
        : { ...values.SMTP_URL, from: values.MAIL_FROM },
    secrets: { codePepper: values.CODE_PEPPER ?? null, emailCodeKey: values.EMAIL_CODE_KEY ?? null },
  };
}
