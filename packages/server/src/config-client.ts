import { ConfigError } from './config-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How mail leaves; without a server it stays in the outbox folder. */
export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  readonly from: string;
}

/** What the front ends are told. Undefined: not configured, and so not there. */
export interface ClientSettings {
  readonly analyticsId: string | undefined;
  readonly googleClientId: string | undefined;
  readonly sessionRecordingProject: string | undefined;
  readonly feedbackFormUrl: string | undefined;
  readonly helpUrl: string | undefined;
  readonly blogUrl: string | undefined;
}

/** @throws ConfigError for an address that is none, or a sender without a server. */
export function readMail(environment: Environment): MailConfig | undefined {
  const url = environment.SMTP_URL;
  const from = environment.MAIL_FROM;
  if (!url) return undefined;
  // The value holds a password, so it is not repeated.
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError('SMTP_URL must look like smtps://user:password@mail.example:465.');
  }
  if (!from || !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new ConfigError(
      'MAIL_FROM must name the sender, such as Skipper <hello@skipper.example>.',
    );
  }
  return { url, from };
}

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
  if (url?.protocol === 'https:' && url.username === '') return url.href;
  throw new ConfigError(`${name} must be an https address, not "${text}".`);
}
