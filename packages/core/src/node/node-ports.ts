import { join } from 'node:path';
import { Agent } from 'undici';
import { MemoryCookieJar } from '../platform/memory/memory-cookie-jar.ts';
import { MemoryStorage } from '../platform/memory/memory-storage.ts';
import type { EventStreamsLoader } from '../platform/ports/event-streams.ts';
import type { HttpSender } from '../platform/ports/http-sender.ts';
import type { Ports } from '../platform/ports/ports.ts';
import { parseLocation } from '../shell/navigation/parse-location.ts';
import { EnvironmentCookieJar } from './environment-cookie-jar.ts';
import { FileCookieJar } from './file-cookie-jar.ts';
import { FileStorage } from './file-storage.ts';
import { LogFileReporter } from './log-file-reporter.ts';
import { ProxiedSender } from './proxied-sender.ts';
import { StackNavigator } from './stack-navigator.ts';
import {
  alwaysOnline,
  localTimeZone,
  noAnalytics,
  nodeSha256,
  plainFormPoster,
  standardErrorReporter,
  systemClock,
  systemRandom,
} from './system-ports.ts';
import { UndiciSender } from './undici-sender.ts';
import { UndiciStreams } from './undici-streams.ts';

export interface NodePortsOptions {
  /** The origin of the server, such as `https://skipper.example`. */
  readonly server: string;
  /** Address of a proxy to go through, such as `http://proxy.example:3128`. Absent: straight. */
  readonly proxy?: string | undefined;
  /** A bearer token to use instead of a stored sign-in, which stays as it is. */
  readonly token?: string | undefined;
  /**
   * Folders for private files that outlive the process: cookies in `config`, storage and the
   * log in `state`. Absent: cookies and storage are kept in memory, defects go to stderr.
   */
  readonly folders?: { readonly config: string; readonly state: string } | undefined;
  /** Which sign-in of these folders to use. Default: `default`. */
  readonly profile?: string | undefined;
  /** How the server names this client in the list of sessions that its user sees. */
  readonly userAgent?: string | undefined;
  /** The address to open, such as `/dashboard?page=2`. Default: `/`. */
  readonly address?: string | undefined;
  /** Starts the front end again at the present address. Default: nothing. */
  readonly reload?: (() => void) | undefined;
  /** Milliseconds that one attempt of a call may take. Default: ten seconds. */
  readonly attemptTimeout?: number | undefined;
  /** Receives changes while a user is signed in, on a connection that keeps the process alive. */
  readonly live?: true | undefined;
}

export interface NodePorts extends Ports {
  /** Ends the connections. Idle ones do not keep a process alive, so a script may leave it out. */
  close(): Promise<void>;
}

/** Every port that Node can offer: `createSkipper(nodePorts({ server }))`. */
export function nodePorts(options: NodePortsOptions): NodePorts {
  const { server, userAgent = `skipper-node/${process.versions.node}` } = options;
  const { sender, streams, close } = wayTo(server, userAgent, options.proxy);
  return {
    clock: systemClock,
    random: systemRandom,
    sender,
    ...keptBy(options),
    connectivity: alwaysOnline,
    navigator: new StackNavigator(parseLocation(options.address ?? '/'), options.reload),
    analytics: noAnalytics,
    formPoster: plainFormPoster,
    sha256: nodeSha256,
    ...(options.live && { streams }),
    environment: {
      secureCookies: false,
      isoDays: true,
      // Read when a form asks: the first use of Intl takes milliseconds of the start.
      get timeZone() {
        return localTimeZone();
      },
      ...(options.attemptTimeout === undefined ? {} : { attemptTimeout: options.attemptTimeout }),
    },
    close,
  };
}

interface Way {
  readonly sender: HttpSender;
  readonly streams: EventStreamsLoader;
  close(): Promise<void>;
}

/** Straight to the server, or through a proxy. */
function wayTo(server: string, userAgent: string, proxy: string | undefined): Way {
  if (proxy !== undefined) {
    const sender = new ProxiedSender({ server, proxy, userAgent });
    return { sender, streams: () => sender.streams(), close: () => sender.close() };
  }
  const agent = new Agent();
  const streams = new UndiciStreams(server, agent, userAgent);
  return {
    sender: new UndiciSender(server, agent, userAgent),
    streams: async () => streams,
    close: () => agent.destroy(),
  };
}

/** The ports that keep something: in the given folders, or in memory. */
function keptBy(options: NodePortsOptions): Pick<Ports, 'cookies' | 'storage' | 'errorReporter'> {
  const { folders, server, profile = 'default', token } = options;
  const { now } = systemClock;
  const stored = folders
    ? new FileCookieJar({ folder: folders.config, profile, origin: new URL(server).origin, now })
    : new MemoryCookieJar(systemClock);
  return {
    cookies: token === undefined ? stored : new EnvironmentCookieJar(token, stored),
    storage: folders ? new FileStorage(join(folders.state, 'storage.json')) : new MemoryStorage(),
    errorReporter: folders
      ? new LogFileReporter(join(folders.state, 'skipper.log'), now)
      : standardErrorReporter,
  };
}
