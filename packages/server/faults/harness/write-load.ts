import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ConnectedAccountList } from '@skipper/core/contract';
import { threeTrades, tradeZeroFile } from '../../src/testing/broker-files.ts';
import { holds } from '../campaign.ts';
import type { Answer, Client, Sending } from './client.ts';
import type { Trader } from './traders.ts';

/** A write under its own key, with its answer where one arrived. */
interface Write {
  readonly sending: Sending & { readonly key: string };
  answer: Answer | undefined;
}

const file = tradeZeroFile(threeTrades);
/** State of an account after a commit of the file; anything between this and nothing is half. */
const whole = { fills: threeTrades.length, closedPositions: 2, openPositions: 1 };
const nothing = { fills: 0, closedPositions: 0, openPositions: 0 };

/**
 * A trader who opens accounts, imports a file into each and commits it, one call after another,
 * and who knows of each call whether it was acknowledged.
 */
export class WriteLoad {
  readonly #trader: Trader;
  readonly #writes: Write[] = [];
  #failure: string | undefined;

  constructor(trader: Trader) {
    this.#trader = trader;
  }

  /** Number of responses that asked to retry later. */
  refusals = 0;
  /** Milliseconds that the slowest of them took. */
  slowestRefusal = 0;

  get acknowledged(): number {
    return this.#writes.filter(({ answer }) => answer).length;
  }

  /** How the connection of the last write failed, if it did. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Writes until `stopped` says so after an answer, or until a connection fails. */
  async run(client: Client, stopped: (answer: Answer) => boolean): Promise<void> {
    try {
      for (;;) {
        const account = await this.#write(client, 'POST', '/connected-accounts', {
          body: { alias: randomUUID(), timezone: 'America/New_York', currency: 'USD' },
        });
        if (stopped(account)) return;
        const accountUuid = uuidOf(account);
        const form = { fields: { accountUuid }, file };
        const staged = await this.#write(client, 'POST', '/imports', { form });
        if (stopped(staged)) return;
        const path = `/imports/${uuidOf(staged)}/commit`;
        if (stopped(await this.#write(client, 'POST', path, {}))) return;
      }
    } catch (error) {
      this.#failure = connectionFailure(error);
      if (!this.#failure) throw error;
    }
  }

  async #write(
    client: Client,
    method: Sending['method'],
    path: string,
    content: Pick<Sending, 'body' | 'form'>,
  ): Promise<Answer> {
    const { token } = this.#trader;
    const write: Write = {
      sending: { method, path, token, key: randomUUID(), ...content },
      answer: undefined,
    };
    this.#writes.push(write);
    const answer = await this.#sendPatiently(client, write.sending);
    holds(answer.status < 300, `${method} ${path} answered ${JSON.stringify(answer.body)}`);
    write.answer = answer;
    return answer;
  }

  /** Repeats what was refused for now, under the same key. */
  async #sendPatiently(client: Client, sending: Sending): Promise<Answer> {
    for (;;) {
      const before = performance.now();
      const answer = await client.send(sending);
      if (answer.status !== 503) return answer;
      holds(answer.headers['retry-after'] !== undefined, 'A refusal without Retry-After.');
      this.refusals += 1;
      this.slowestRefusal = Math.max(this.slowestRefusal, performance.now() - before);
      await setTimeout(50);
    }
  }

  /** No account holds a part of a file. */
  async checkWhole(client: Client): Promise<void> {
    for (const account of await this.#accounts(client)) {
      const { fills, closedPositions, openPositions } = account;
      const counts = { fills, closedPositions, openPositions };
      const complete = isDeepStrictEqual(counts, whole) || isDeepStrictEqual(counts, nothing);
      holds(complete, `A half transaction was left: ${JSON.stringify(account)}`);
    }
  }

  /**
   * The keys of the last writes return the stored responses, and the write without a response gets
   * one. Returns how many had happened although their response never arrived.
   */
  async repeatLast(client: Client): Promise<number> {
    let unheard = 0;
    for (const write of this.#writes.slice(-3)) {
      const answer = await client.send(write.sending);
      holds(answer.status < 300, `A repeated write answered ${JSON.stringify(answer.body)}`);
      const replayed = answer.headers['idempotency-replayed'] === 'true';
      if (!write.answer) unheard += replayed ? 1 : 0;
      else {
        holds(
          replayed && isDeepStrictEqual(answer.body, write.answer.body),
          `A repeated write was not answered as at first: ${JSON.stringify(answer.body)}`,
        );
      }
      write.answer = answer;
    }
    return unheard;
  }

  /** Everything that was acknowledged is there, and nothing else. */
  async checkAcknowledged(client: Client): Promise<void> {
    const accounts = await this.#accounts(client);
    const opened = this.#writes.filter(({ sending }) => sending.path === '/connected-accounts');
    const found = accounts.map(({ uuid }) => uuid).toSorted();
    const wanted = opened.flatMap(({ answer }) => (answer ? [uuidOf(answer)] : [])).toSorted();
    holds(
      isDeepStrictEqual(found, wanted),
      `${wanted.length} accounts were acknowledged, ${found.length} are there.`,
    );
    const commits = this.#writes.filter(({ sending }) => sending.path.endsWith('/commit')).length;
    const filled = accounts.filter(({ fills }) => fills > 0).length;
    holds(filled === commits, `${commits} commits were acknowledged, ${filled} are there.`);
  }

  async #accounts(client: Client): Promise<ConnectedAccountList['accounts']> {
    const { token } = this.#trader;
    const { status, body } = await client.send({
      method: 'GET',
      path: '/connected-accounts',
      token,
    });
    holds(status === 200, `The list of accounts answered ${JSON.stringify(body)}`);
    return (body as ConnectedAccountList).accounts;
  }
}

const uuidOf = ({ body }: Answer): string => (body as { readonly uuid: string }).uuid;

function connectionFailure(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(code) ? code : undefined;
}
