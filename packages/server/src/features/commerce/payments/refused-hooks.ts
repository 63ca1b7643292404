import type { FastifyBaseLogger } from 'fastify';
import { minute } from '../../../domain/time/durations.ts';

type Log = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Tells operators that webhooks are refused: a secret that was mistyped looks like nothing else. Each
 * reason at most once a minute, because anyone can send webhooks, and no word of what was sent.
 */
export class RefusedHooks {
  readonly #now: () => number;
  readonly #toldAt = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  note(log: Log, provider: string, reason: string): void {
    const name = `${provider} ${reason}`;
    const now = this.#now();
    const told = this.#toldAt.get(name);
    if (told !== undefined && now - told < minute) return;
    this.#toldAt.set(name, now);
    log.warn({ provider, reason }, 'A webhook was refused');
  }
}
