import { join } from 'node:path';
import { type CookieJar, createSkipper, type Ports, type Skipper } from '@skipper/core';
import type { ArgsOf, Endpoint, ResponseOf } from '@skipper/core/contract';
import { Agent } from 'undici';
import { EnvironmentCookieJar, tokenCookie } from '../adapters/environment-cookie-jar.ts';
import { FileCookieJar } from '../adapters/file-cookie-jar.ts';
import { FileStorage } from '../adapters/file-storage.ts';
import { LogFileReporter } from '../adapters/log-file-reporter.ts';
import { answersTls } from '../adapters/speaks-tls.ts';
import { StackNavigator } from '../adapters/stack-navigator.ts';
import {
  alwaysOnline,
  noAnalytics,
  plainFormPoster,
  systemClock,
  systemRandom,
} from '../adapters/system-ports.ts';
import { UndiciSender } from '../adapters/undici-sender.ts';
import type { Folders } from '../settings/folders.ts';
import type { EnvironmentToken, Settings } from '../settings/settings.ts';
import { CommandSender } from './command-sender.ts';
import { commandErrorOf } from './failure-message.ts';

export interface ClientOptions {
  readonly settings: Settings;
  readonly folders: Folders;
  readonly environmentToken: EnvironmentToken | undefined;
}

/** The API as a command uses it: a deadline for each call, failures as CommandError. */
export class Client {
  readonly #options: ClientOptions;
  readonly #stored: CookieJar;
  readonly #cookies: CookieJar;
  readonly #agent = new Agent();
  readonly #sender: CommandSender;
  readonly #skipper: Skipper;
  #override: string | undefined;

  constructor(options: ClientOptions) {
    const { settings, folders, environmentToken } = options;
    const origin = settings.server.value;
    this.#options = options;
    this.#stored = new FileCookieJar({
      folder: folders.config,
      profile: settings.profile.value,
      origin,
      now: systemClock.now,
    });
    this.#cookies = environmentToken
      ? new EnvironmentCookieJar(environmentToken.token, this.#stored)
      : this.#stored;
    this.#sender = new CommandSender({
      sender: new UndiciSender(origin, this.#agent),
      token: () => this.token,
      answersTls: async () => origin.startsWith('http:') && answersTls(origin),
    });
    this.#skipper = createSkipper(this.#ports(folders));
  }

  /** The bearer in force: from the environment, else the stored one. */
  get token(): string | undefined {
    return this.#override ?? this.#cookies.get(tokenCookie);
  }

  get tokenFrom(): EnvironmentToken['variable'] | 'stored' | undefined {
    return this.#options.environmentToken?.variable ?? (this.token ? 'stored' : undefined);
  }

  /** Calls one endpoint. Throws CommandError. */
  async send<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): Promise<ResponseOf<E>> {
    const { server, timeout } = this.#options.settings;
    const deadline = AbortSignal.timeout(timeout.value * 1_000);
    try {
      return await this.#skipper.transport.send(endpoint, args, {
        signal: deadline,
        keepTrying: () => this.#sender.failure?.final !== true,
      });
    } catch (error) {
      throw commandErrorOf(error, {
        server: server.value,
        timeout: timeout.value,
        outOfTime: deadline.aborted,
        failure: this.#sender.failure,
        tokenFrom: this.tokenFrom,
      });
    }
  }

  /** The same client with another bearer for the calls that follow: one that is not kept yet. */
  withToken(token: string): this {
    this.#override = token;
    return this;
  }

  /** Keeps a token for later runs, for as long as the server lets it live. */
  keep(token: string, uuid: string, seconds: number | 'long'): void {
    this.#stored.set(tokenCookie, token, seconds);
    this.#stored.set('uuid', uuid, seconds);
  }

  /** Removes the stored sign-in. */
  forget(): void {
    this.#stored.remove(tokenCookie);
    this.#stored.remove('uuid');
  }

  /** The stored token, whatever the environment says. */
  get storedToken(): string | undefined {
    return this.#stored.get(tokenCookie);
  }

  async close(): Promise<void> {
    this.#skipper.dispose();
    await this.#agent.destroy();
  }

  #ports(folders: Folders): Ports {
    return {
      clock: systemClock,
      random: systemRandom,
      sender: this.#sender,
      cookies: this.#cookies,
      storage: new FileStorage(join(folders.state, 'storage.json')),
      connectivity: alwaysOnline,
      navigator: new StackNavigator({ path: '/', search: '', hash: '' }),
      analytics: noAnalytics,
      errorReporter: new LogFileReporter(join(folders.state, 'skipper.log'), systemClock.now),
      formPoster: plainFormPoster,
      environment: {
        secureCookies: false,
        timeZone: localTimeZone(),
        // A large file takes longer than a screen may wait for its data.
        attemptTimeout: this.#options.settings.timeout.value * 1_000,
      },
    };
  }
}

/** The zone of this machine, as an IANA name. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
