import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BillingDetails, FeeRules } from '@skipper/core/contract';
import type { S3Config } from './adapters/files/s3-files.ts';
import { readAuditKey } from './config-audit.ts';
import { type ClientSettings, readClientSettings } from './config-client.ts';
import { ConfigError } from './config-error.ts';
import { readFees } from './config-fees.ts';
import { readFileStore } from './config-files.ts';
import { helpText, type LogLevel, logLevels } from './config-help.ts';
import { type MessagesConfig, readMessages } from './config-messages.ts';
import { readPlatform } from './config-platform.ts';
import { readTrustProxy, type TrustedProxies } from './config-proxy.ts';
import type { Environment } from './config-secret.ts';
import { readStorage, type StorageConfig } from './config-storage.ts';
import { readStripe, type StripeConfig } from './config-stripe.ts';
import { readWhop, type WhopConfig } from './config-whop.ts';

/** Everything that may differ from one deployment to the next. */
export interface Config extends MessagesConfig, StorageConfig {
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** The built web app; absent, only the API is served. */
  readonly webDist: string | undefined;
  readonly logLevel: LogLevel;
  /** The public address, such as `https://skipper.example`; by default the listening address. */
  readonly publicOrigin: string | undefined;
  /** Proxies trusted to name a request's origin. */
  readonly trustProxy: TrustedProxies;
  /** Demo accounts and the outbox's pages, where the server is for its own machine. */
  readonly demo: boolean;
  /** Off only for load tests and behaviour suites, on a loopback address. */
  readonly rateLimits: boolean;
  /** Streams of changes that this process keeps open at most; 0: none. */
  readonly eventStreams: number;
  readonly client: ClientSettings;
  /** The bucket of uploaded files; by default the data folder. */
  readonly s3: S3Config | undefined;
  readonly fees: FeeRules;
  /** The company that charges them. */
  readonly platform: BillingDetails;
  /** Takes payments; absent, the sandbox does, and no money moves. */
  readonly stripe: StripeConfig | undefined;
  /** Admins may move the time forward. */
  readonly movableClock: boolean;
  readonly whop: WhopConfig | undefined;
  /** The key of the audit log; absent, the server makes one in the data folder. */
  readonly auditKey: string | undefined;
}

export { ConfigError, helpText, type LogLevel };

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
  requireText(flags);
  const publicOrigin = readOrigin(environment.PUBLIC_ORIGIN);
  const settings: Config = {
    ...readMessages(environment, publicOrigin),
    host: flags.host ?? (environment.HOST || '127.0.0.1'),
    port: readPort(flags.port ?? (environment.PORT || '4600')),
    dataDir: resolve(flags.data ?? (environment.DATA_DIR || '.skipper')),
    ...readStorage(environment),
    migrate: flags['no-migrate'] !== true && readSwitch('MIGRATE', environment.MIGRATE || 'on'),
    webDist: environment.WEB_DIST ? resolve(environment.WEB_DIST) : undefined,
    logLevel: readLogLevel(environment.LOG_LEVEL || 'warn'),
    publicOrigin,
    trustProxy: readTrustProxy(environment.TRUST_PROXY),
    demo: readDemo(flags, environment.SKIPPER_DEMO),
    rateLimits: readSwitch('RATE_LIMITS', environment.RATE_LIMITS || 'on'),
    eventStreams: readEventStreams(environment.EVENT_STREAMS || '5000'),
    client: readClientSettings(environment),
    s3: readFileStore(environment),
    fees: readFees(environment),
    platform: readPlatform(environment),
    stripe: readStripe(environment, publicOrigin),
    whop: readWhop(environment),
    auditKey: readAuditKey(environment),
    movableClock: false,
  };
  const { SANDBOX_CLOCK: clock = '' } = environment;
  const movable = clock === 'movable' || (clock === '' && showsDemo(settings) && !settings.stripe);
  const config = { ...settings, movableClock: movable };
  requireLimits(config);
  requireSandbox(config, clock);
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
    throw new ConfigError(`${reason}\nSee skipper-server --help.`);
  }
}

/** A script whose variable is empty must not listen on every address, or leave its data anywhere. */
function requireText({ host, data }: ReturnType<typeof readFlags>): void {
  if (host === '') throw new ConfigError('--host needs an address, such as 127.0.0.1.');
  if (data === '') throw new ConfigError('--data needs a folder.');
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`The port must be a number from 0 to 65535, not "${text}".`);
}

function readEventStreams(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new ConfigError(`EVENT_STREAMS must be a number from 0 to 999999, not "${text}".`);
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

function readSwitch(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new ConfigError(`${name} must be on or off, not "${text}".`);
}

function requireLimits({ rateLimits, host, trustProxy }: Config): void {
  if (rateLimits || (isLoopback(host) && trustProxy.kind === 'none')) return;
  throw new ConfigError(
    'RATE_LIMITS=off is only allowed while HOST is a loopback address and TRUST_PROXY is not set.',
  );
}

function requireSandbox({ demo, stripe }: Config, clock: string): void {
  if (demo && stripe?.live) {
    throw new ConfigError('Demo accounts cannot be on a server whose payments are in live mode.');
  }
  if (clock && clock !== 'movable' && clock !== 'fixed') {
    throw new ConfigError(`SANDBOX_CLOCK must be movable or fixed, not "${clock}".`);
  }
  if (clock === 'movable' && stripe) {
    throw new ConfigError('SANDBOX_CLOCK=movable is for the sandbox: Stripe has its own time.');
  }
}

/** Whether demo accounts may sign in and the outbox has pages, for requests of this machine. */
export function showsDemo(config: Config): boolean {
  return config.demo && servesThisMachine(config);
}

/**
 * Whether the server is for users of its own machine only. One that listens there but has a public
 * address is behind a proxy.
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
