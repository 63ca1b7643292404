import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { S3Config } from './adapters/files/s3-files.ts';
import { readAuditKey } from './config-audit.ts';
import { type ClientSettings, readClientSettings } from './config-client.ts';
import { ConfigError } from './config-error.ts';
import { readFees } from './config-fees.ts';
import { readFileStore } from './config-files.ts';
import { type MessagesConfig, readMessages } from './config-messages.ts';
import { readTrustProxy, type TrustedProxies } from './config-proxy.ts';
import type { Environment } from './config-secret.ts';
import { readStorage, type StorageConfig } from './config-storage.ts';
import type { FeeRules } from './domain/commerce/billing/sale-split.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything that may differ from one deployment to the next. */
export interface Config extends MessagesConfig, StorageConfig {
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** The built web app; absent, only the API is served. */
  readonly webDist: string | undefined;
  readonly logLevel: LogLevel;
  /** The address people use, such as `https://skipper.example`; absent, the listening address. */
  readonly publicOrigin: string | undefined;
  /** Whose word counts about where a request comes from. */
  readonly trustProxy: TrustedProxies;
  /** Demo accounts and the outbox's pages, where the server is for its own machine. */
  readonly demo: boolean;
  /** Off only for load tests and behaviour suites, on a loopback address. */
  readonly rateLimits: boolean;
  readonly client: ClientSettings;
  /** The bucket of uploaded files; absent, they lie in the data folder. */
  readonly s3: S3Config | undefined;
  readonly fees: FeeRules;
  /** The key of the audit log; absent, the server makes one in the data folder. */
  readonly auditKey: string | undefined;
}

export { ConfigError };

export const helpText = `Usage: npm start -- [options]
       npm start -- COMMAND [options]

Commands
  admin create EMAIL   make an admin; prints a link that works once, for an hour
  audit list [NUMBER]  the newest security events, as JSON lines
  audit verify         whether the audit log is as it was written
  migrate              bring the database up to date, then end
  backup FILE          database and pictures in one file, also while serving
  restore FILE         put a backup where there is nothing yet, or with --replace
                       in the place of what is there

Options
  --port NUMBER    port to listen on (PORT, default 4600; 0 picks a free one)
  --host ADDRESS   address to listen on (HOST, default 127.0.0.1)
  --data FOLDER    folder of the embedded database (DATA_DIR, default .skipper)
  --demo           demo accounts, and the outbox as pages, for this machine alone
                   (SKIPPER_DEMO=on; npm start passes it on a loopback address)
  --no-demo        start an empty database without demo data
  --no-migrate     refuse a database that is not up to date instead of bringing
                   it up to date; see "skipper-server migrate" (MIGRATE=off)
  --help           print this text

Environment only
  DATABASE_URL     postgres:// address; without it the embedded database is used
  DATABASE_POOL_SIZE
                   connections to PostgreSQL that this process keeps (default 10)
  WEB_DIST         folder of the built web app
  PUBLIC_ORIGIN    public address, such as https://skipper.example; links
                   in mails begin with it, never with a header of a request
  TRUST_PROXY      trusted proxies for X-Forwarded-For: how many are in
                   front (1 to 9, the nearest on a private address), or their
                   addresses and networks (10.0.0.0/8,203.0.113.7); default none
  RATE_LIMITS      on or off (default on; off only on a loopback address)
  SMTP_URL         mail server, such as smtps://user:password@mail.example:465;
                   without it mail stays in the outbox of the data folder
  MAIL_FROM        sender of mail, such as "Trading Floor <hello@example.com>"
  SMS_GATEWAY_URL  takes text messages as JSON; without it they stay in the outbox
  SMS_GATEWAY_SECRET
                   bearer for that gateway
  VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY
                   keys of push messages; without them the server makes its own
  VAPID_SUBJECT    contact for push services (default the address of MAIL_FROM)
  PUSH_HOSTS       push services beside those of the browsers, with commas between
  S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY
                   bucket of uploaded pictures; without it they are in the data
                   folder
  PLATFORM_FEE_PERCENT, PROCESSING_FEE_PERCENT, PROCESSING_FEE_FIXED,
  PROCESSING_BEARER
                   fees of a sale (default 10, 2.9, 30 minor units, mentor)
  AUDIT_KEY        key of the audit log, 32 characters or more, the same on every
                   server of a database; without it the server makes its own in
                   the data folder
  DATABASE_URL, SMTP_URL, SMS_GATEWAY_SECRET, VAPID_PRIVATE_KEY, AUDIT_KEY and
  S3_SECRET_ACCESS_KEY may also be given as files:
  SMTP_URL_FILE=/run/secrets/smtp
  HELP_URL, BLOG_URL, FEEDBACK_FORM_URL, ANALYTICS_ID, GOOGLE_CLIENT_ID,
  SESSION_RECORDING_PROJECT
                   options of the front ends, all optional
  LOG_LEVEL        ${logLevels.join(', ')} (default warn)`;

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'serve'; readonly config: Config };

/**
 * Reads flags and environment; a flag wins over its variable.
 *
 * @throws ConfigError for an unknown flag or a value that makes no sense.
 */
export function readCommand(argv: readonly string[], environment: Environment): Command {
  const flags = readFlags(argv);
  if (flags.help === true) return { kind: 'help' };
  const publicOrigin = readOrigin(environment.PUBLIC_ORIGIN);
  const config: Config = {
    ...readMessages(environment, publicOrigin),
    host: flags.host ?? (environment.HOST || '127.0.0.1'),
    port: readPort(flags.port ?? environment.PORT ?? '4600'),
    dataDir: resolve(flags.data ?? (environment.DATA_DIR || '.skipper')),
    ...readStorage(environment),
    migrate: flags['no-migrate'] !== true && readSwitch('MIGRATE', environment.MIGRATE),
    webDist: environment.WEB_DIST ? resolve(environment.WEB_DIST) : undefined,
    logLevel: readLogLevel(environment.LOG_LEVEL ?? 'warn'),
    publicOrigin,
    trustProxy: readTrustProxy(environment.TRUST_PROXY),
    demo: readDemo(flags, environment.SKIPPER_DEMO),
    rateLimits: readSwitch('RATE_LIMITS', environment.RATE_LIMITS),
    client: readClientSettings(environment),
    s3: readFileStore(environment),
    fees: readFees(environment),
    auditKey: readAuditKey(environment),
  };
  requireLimits(config);
  return { kind: 'serve', config };
}

function readFlags(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        demo: { type: 'boolean' },
        'no-demo': { type: 'boolean' },
        'no-migrate': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${reason}\n\n${helpText}`);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`The port must be a number from 0 to 65535, not "${text}".`);
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((name) => name === text);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
}

function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') {
    return url.origin;
  }
  throw new ConfigError(
    `PUBLIC_ORIGIN must be an address without a path, such as https://skipper.example, not "${text}".`,
  );
}

function readDemo(
  flags: { readonly demo?: boolean; readonly 'no-demo'?: boolean },
  variable: string | undefined,
): boolean {
  const wanted = readSwitch('SKIPPER_DEMO', variable || 'off');
  return flags['no-demo'] !== true && (flags.demo === true || wanted);
}

function readSwitch(name: string, text = 'on'): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new ConfigError(`${name} must be on or off, not "${text}".`);
}

function requireLimits({ rateLimits, host, trustProxy }: Config): void {
  if (rateLimits || (isLoopback(host) && trustProxy.kind === 'none')) return;
  throw new ConfigError(
    'RATE_LIMITS=off is only allowed while HOST is a loopback address and TRUST_PROXY is not set.',
  );
}

/** Whether demo accounts may sign in and the outbox has pages, for requests of this machine. */
export function showsDemo(config: Config): boolean {
  return config.demo && servesThisMachine(config);
}

/**
 * Whether the server is for the people of its own machine alone. One that listens there but is
 * used at another address stands behind a proxy.
 */
export function servesThisMachine({
  host,
  publicOrigin,
  trustProxy,
}: Pick<Config, 'host' | 'publicOrigin' | 'trustProxy'>): boolean {
  const local = publicOrigin === undefined || isLocalOrigin(publicOrigin);
  return isLoopback(host) && local && trustProxy.kind === 'none';
}

/** Whether an address of the web leads to this machine alone. */
export function isLocalOrigin(origin: string): boolean {
  return isLoopback((URL.parse(origin)?.hostname ?? '').replace(/^\[|\]$/g, ''));
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
