import { PrivateFileError } from '@skipper/core/node';
import { usageError } from '../command-error.ts';
import { type Background, parseBackground } from './background.ts';
import type { ProfileConfig } from './config-file.ts';
import type { Environment } from './folders.ts';
import { proxyOf } from './proxy.ts';
import { parseProfile, parseServer, parseTimeout } from './setting-rules.ts';

type Origin = 'flag' | 'environment' | 'file' | 'default';

interface Setting<T> {
  readonly value: T;
  readonly origin: Origin;
}

/** The command line's options, as text. */
export interface SettingFlags {
  readonly profile?: string;
  readonly server?: string;
  readonly timeout?: string;
  /** False after `--no-input`. */
  readonly input?: boolean;
}

/** Every setting of one run, with where it came from. */
export interface Settings {
  readonly profile: Setting<string>;
  readonly server: Setting<string>;
  /** Seconds that each request may take, with its retries. */
  readonly timeout: Setting<number>;
  /** Decides the colors of the app. */
  readonly background: Setting<Background>;
  /** Address of the proxy on the way to the server; undefined: straight. */
  readonly proxy: string | undefined;
  /** Never ask for anything. */
  readonly noInput: boolean;
}

const defaultServer = 'http://127.0.0.1:4600';
const defaultTimeout = 30;

/** The profile comes first: the settings file is read for it. */
function resolveProfile(flags: SettingFlags, environment: Environment): Setting<string> {
  return (
    first(flags.profile, 'flag', parseProfile) ??
    first(environment.SKIPPER_PROFILE, 'environment', parseProfile) ?? {
      value: 'default',
      origin: 'default',
    }
  );
}

/** Precedence: flag, environment, settings file, default. Throws a usage error on a bad value. */
export function resolveSettings(
  flags: SettingFlags,
  environment: Environment,
  config: (profile: string) => ProfileConfig,
): Settings {
  const profile = resolveProfile(flags, environment);
  const file = config(profile.value);
  const server: Setting<string> = first(flags.server, 'flag', parseServer) ??
    first(environment.SKIPPER_SERVER, 'environment', parseServer) ??
    first(file.server, 'file', parseServer) ?? { value: defaultServer, origin: 'default' };
  return {
    profile,
    server,
    proxy: proxyOf(server.value, environment),
    timeout: first(flags.timeout, 'flag', parseTimeout) ??
      first(environment.SKIPPER_TIMEOUT, 'environment', parseTimeout) ??
      first(file.timeout, 'file', parseTimeout) ?? { value: defaultTimeout, origin: 'default' },
    background: first(environment.SKIPPER_BACKGROUND, 'environment', parseBackground) ??
      first(file.background, 'file', parseBackground) ?? { value: 'auto', origin: 'default' },
    noInput: flags.input === false || Boolean(environment.SKIPPER_NO_INPUT),
  };
}

/** A token from the environment, which overrides the stored sign-in. */
export interface EnvironmentToken {
  readonly token: string;
  readonly variable: 'SKIPPER_TOKEN' | 'SKIPPER_TOKEN_FILE';
}

/** Reads `SKIPPER_TOKEN`, or the file that `SKIPPER_TOKEN_FILE` names. Throws a usage error. */
export function environmentToken(
  environment: Environment,
  readFile: (path: string) => string | undefined,
): EnvironmentToken | undefined {
  const { SKIPPER_TOKEN: direct, SKIPPER_TOKEN_FILE: path } = environment;
  if (direct) return { token: parseToken(direct, 'SKIPPER_TOKEN'), variable: 'SKIPPER_TOKEN' };
  if (!path) return undefined;
  const text = tokenText(path, readFile);
  if (text === undefined) {
    throw usageError(`SKIPPER_TOKEN_FILE names ${path}, which does not exist.`);
  }
  return { token: parseToken(text, 'SKIPPER_TOKEN_FILE'), variable: 'SKIPPER_TOKEN_FILE' };
}

function tokenText(
  path: string,
  readFile: (path: string) => string | undefined,
): string | undefined {
  try {
    return readFile(path);
  } catch (error) {
    if (!(error instanceof PrivateFileError)) throw error;
    throw usageError(`SKIPPER_TOKEN_FILE: ${error.message}`);
  }
}

/** A token as a header can carry it. The text of a bad one is never repeated. */
export function parseToken(text: string, source: string): string {
  const token = text.trim();
  if (/^[\x21-\x7e]{8,512}$/.test(token)) return token;
  throw usageError(`${source} contains no token.`, 'A token is one line of 8 to 512 characters.');
}

function first<T>(
  text: string | undefined,
  origin: Origin,
  parse: (text: string) => T,
): Setting<T> | undefined {
  return text === undefined || text === '' ? undefined : { value: parse(text), origin };
}
