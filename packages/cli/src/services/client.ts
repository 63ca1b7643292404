import { type CookieJar, createSkipper, type Skipper } from '@skipper/core';
import type { ArgsOf, CallArgs, Endpoint, ResponseOf } from '@skipper/core/contract';
import { EnvironmentCookieJar, type NodePorts, nodePorts, tokenCookie } from '@skipper/core/node';
import type { Folders } from '../settings/folders.ts';
import type { EnvironmentToken, Settings } from '../settings/settings.ts';
import { userAgent } from '../user-agent.ts';
import { CommandSender } from './command-sender.ts';
import { commandErrorOf } from './failure-message.ts';
import { subjectOf } from './missing-subject.ts';
import { answersTls } from './speaks-tls.ts';

export interface ClientOptions {
  readonly settings: Settings;
  readonly folders: Folders;
  readonly environmentToken: EnvironmentToken | undefined;
  /** The key of the change that the command makes; undefined: a new one for each. */
  readonly idempotencyKey?: string | undefined;
  /** A field of the API as the user typed it. */
  readonly typed: (field: string) => string;
}

/** The API as a command uses it: a deadline for each call, failures as CommandError. */
export class Client {
  readonly #options: ClientOptions;
  readonly #stored: CookieJar;
  readonly #cookies: CookieJar;
  readonly #ports: NodePorts;
  readonly #sender: CommandSender;
  readonly #skipper: Skipper;
  /** Null: none is sent. */
  #override: string | null | undefined;

  constructor(options: ClientOptions) {
    const { settings, folders, environmentToken } = options;
    const origin = settings.server.value;
    this.#options = options;
    this.#ports = nodePorts({
      server: origin,
      proxy: settings.proxy,
      folders,
      profile: settings.profile.value,
      userAgent,
      // A large file takes longer than a screen may wait for its data.
      attemptTimeout: settings.timeout.value * 1_000,
    });
    this.#stored = this.#ports.cookies;
    this.#cookies = environmentToken
      ? new EnvironmentCookieJar(environmentToken.token, this.#stored)
      : this.#stored;
    this.#sender = new CommandSender({
      sender: this.#ports.sender,
      token: () => this.token,
      idempotencyKey: options.idempotencyKey,
      answersTls: async () => !settings.proxy && origin.startsWith('http:') && answersTls(origin),
    });
    this.#skipper = createSkipper({
      ...this.#ports,
      sender: this.#sender,
      cookies: this.#cookies,
    });
  }

  /** The bearer in force: from the environment, else the stored one. */
  get token(): string | undefined {
    if (this.#override === null) return undefined;
    return this.#override ?? this.#cookies.get(tokenCookie);
  }

  get tokenFrom(): EnvironmentToken['variable'] | 'stored' | undefined {
    return this.#options.environmentToken?.variable ?? (this.token ? 'stored' : undefined);
  }

  /** Calls one endpoint. Throws CommandError. */
  async send<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): Promise<ResponseOf<E>> {
    const { settings, typed } = this.#options;
    const { server, timeout } = settings;
    // Read once before: a file of sign-ins that cannot be read is no fault of the server.
    const { tokenFrom } = this;
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
        tokenFrom,
        typed,
        subject: subjectOf(endpoint, args as CallArgs),
      });
    }
  }

  /** The same client with another bearer for the calls that follow: one that is not kept yet. */
  withToken(token: string): this {
    this.#override = token;
    return this;
  }

  /** The same client without a bearer for the calls that follow: the stored one may have ended. */
  withoutToken(): this {
    this.#override = null;
    return this;
  }

  /** Stores a token for later runs, for the lifetime the server gave it. */
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
    await this.#ports.close();
  }
}
