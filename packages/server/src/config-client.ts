import { ConfigError } from './config-error.ts';
import type { Environment } from './config-secret.ts';

/** Configuration for the front ends. Undefined: not configured, and so absent. */
export interface ClientSettings {
  readonly analyticsId: string | undefined;
  readonly googleClientId: string | undefined;
  readonly sessionRecordingProject: string | undefined;
  readonly feedbackFormUrl: string | undefined;
  readonly helpUrl: string | undefined;
  readonly blogUrl: string | undefined;
}

/** @throws ConfigError for a value that makes no sense. */
export function readClientSettings(environment: Environment): ClientSettings {
  return {
    analyticsId: readName('ANALYTICS_ID', environment),
    googleClientId: readName('GOOGLE_CLIENT_ID', environment),
    sessionRecordingProject: readName('SESSION_RECORDING_PROJECT', environment),
    feedbackFormUrl: readAddress('FEEDBACK_FORM_URL', environment),
    helpUrl: readAddress('HELP_URL', environment),
    blogUrl: readAddress('BLOG_URL', environment),
  };
}

function readName(name: string, environment: Environment): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (/^[\w.-]{1,200}$/.test(text)) return text;
  throw new ConfigError(`${name} must be letters, digits, dots, dashes and underscores.`);
}

function readAddress(name: string, environment: Environment): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url && isSafe(url) && url.username === '') return url.href;
  throw new ConfigError(`${name} must be an https address, not "${text}".`);
}

/** Plain http only to this machine, where a developer or a test has something listening. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
