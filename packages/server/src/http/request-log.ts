import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
/** The log of the server: it also knows what it would not write. */
type ServerLog = FastifyBaseLogger & { isLevelEnabled(level: Level): boolean };

/**
 * The log of one request, whose lines carry its id. Nearly every request logs nothing, so that the
 * logger behind it is made for the first line.
 */
class RequestLog {
  readonly #server: ServerLog;
  readonly #bindings: Record<string, unknown>;
  #made: FastifyBaseLogger | undefined;

  constructor(server: ServerLog, bindings: Record<string, unknown>) {
    this.#server = server;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#server.level;
  }

  fatal(...line: Parameters<FastifyBaseLogger['fatal']>): void {
    this.#at('fatal')?.fatal(...line);
  }

  error(...line: Parameters<FastifyBaseLogger['error']>): void {
    this.#at('error')?.error(...line);
  }

  warn(...line: Parameters<FastifyBaseLogger['warn']>): void {
    this.#at('warn')?.warn(...line);
  }

  info(...line: Parameters<FastifyBaseLogger['info']>): void {
    this.#at('info')?.info(...line);
  }

  debug(...line: Parameters<FastifyBaseLogger['debug']>): void {
    this.#at('debug')?.debug(...line);
  }

  trace(...line: Parameters<FastifyBaseLogger['trace']>): void {
    this.#at('trace')?.trace(...line);
  }

  silent(): void {}

  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#server.child(this.#bindings).child(...options);
  }

  #at(level: Level): FastifyBaseLogger | undefined {
    if (!this.#server.isLevelEnabled(level)) return undefined;
    this.#made ??= this.#server.child(this.#bindings);
    return this.#made;
  }
}

export const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  server,
  bindings,
) => new RequestLog(server as ServerLog, bindings) as FastifyBaseLogger;
