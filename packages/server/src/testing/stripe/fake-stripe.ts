import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { testCard } from '../../adapters/payments/sandbox/test-cards.ts';
import type { StripeConfig } from '../../config-stripe.ts';
import { FakeBook, type Shape } from './fake-book.ts';
import { FakeSellers } from './fake-connect.ts';
import { FakePayers } from './fake-payers.ts';
import { FakeRefusal } from './fake-refusal.ts';
import { fakeRoutes } from './fake-routes.ts';
import { type Form, formOf, parseForm, textOf } from './form.ts';

/** A request as it came over the network. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

interface Performed extends Omit<FakeRequest, 'path' | 'headers'> {
  readonly url: string;
  readonly account: string | undefined;
}

/**
 * Harm to the next request, or the next one that fits: it is not done, or done without an answer.
 */
export type FakeFault = { readonly fits?: (request: FakeRequest) => boolean } & (
  | { readonly answer: number; readonly code?: string }
  | { readonly drop: 'before' | 'after' }
  | { readonly delay: number }
  /** It is done, and something else than Stripe answers, or only half of it arrives. */
  | { readonly says: string; readonly status?: number }
  | { readonly half: true }
);

const secretKey = 'sk_test_fake_of_the_tests';
const webhookSecret = 'whsec_of_the_fake_stripe';

/**
 * Stripe’s API on this machine, as far as we use it: the shapes it publishes, its errors, keys,
 * pages and signatures, over HTTP.
 */
export class FakeStripe {
  readonly book: FakeBook;
  readonly payers: FakePayers;
  readonly sellers: FakeSellers;
  readonly requests: FakeRequest[] = [];
  readonly faults: FakeFault[] = [];
  readonly #server: Server;
  readonly #answers = new Map<string, { readonly request: string; readonly answer: Answer }>();
  readonly #dropped = new Map<string, number>();

  private constructor(server: Server, now: () => number) {
    this.#server = server;
    this.book = new FakeBook(now, false);
    this.payers = new FakePayers(this.book);
    this.sellers = new FakeSellers(this.book);
  }

  static async listen(now: () => number): Promise<FakeStripe> {
    const server = createServer();
    const fake = new FakeStripe(server, now);
    server.on('request', (request, response) => void fake.#take(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return fake;
  }

  /** A deployment's settings for it. */
  get config(): StripeConfig {
    const { port } = this.#server.address() as AddressInfo;
    const apiUrl = `http://127.0.0.1:${port}`;
    return { secretKey, webhookSecrets: [webhookSecret], live: false, apiUrl };
  }

  /** The variables by which a server uses it. */
  get environment() {
    const { secretKey: key, webhookSecrets, apiUrl = '' } = this.config;
    return {
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
      STRIPE_API_URL: apiUrl,
    };
  }

  /** Webhooks since the last call, signed at a time. Milliseconds. */
  deliveries(
    now: number,
  ): { readonly raw: Uint8Array; readonly headers: Record<string, string> }[] {
    return this.book.takeUndelivered().map((event) => sign(event, now));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const made = { method, path: url, headers, body };
    this.requests.push(made);
    const fault = this.#nextFault(made);
    if (fault && 'drop' in fault && fault.drop === 'before') return void request.socket.destroy();
    if (fault && 'delay' in fault) await wait(fault.delay);
    const { status, body: shape } =
      fault && 'answer' in fault ? failure(fault) : this.#answer(method, url, headers, body);
    if (fault && 'drop' in fault) return void request.socket.destroy();
    if (this.#losesAnswer(headers['idempotency-key'], shape)) return void request.socket.destroy();
    if (fault && 'says' in fault) {
      return void response.writeHead(fault.status ?? 200).end(fault.says);
    }
    const text = JSON.stringify(shape);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
    // The rest of half an answer never comes.
    if (fault && 'half' in fault) return void response.write(text.slice(0, text.length / 2));
    response.end(text);
  }

  #nextFault(request: FakeRequest): FakeFault | undefined {
    const at = this.faults.findIndex(({ fits = () => true }) => fits(request));
    return at < 0 ? undefined : this.faults.splice(at, 1)[0];
  }

  /** As Stripe does after a day. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  #answer(method: string, url: string, headers: IncomingMessage['headers'], body: string): Answer {
    if (headers.authorization !== `Bearer ${secretKey}`) return failure({ answer: 401 });
    const key = headers['idempotency-key'];
    const behalf = headers['stripe-account'];
    const account = typeof behalf === 'string' ? behalf : undefined;
    const perform = () => this.#perform({ method, url, body, account });
    if (method !== 'POST' || typeof key !== 'string') return perform();
    const request = hash('sha256', `${url} ${body}`);
    const known = this.#answers.get(key);
    if (known && known.request !== request) return failure({ answer: 400, code: 'key_reused' });
    if (known) return known.answer;
    const answer = perform();
    const stored = { status: answer.status, body: structuredClone(answer.body) };
    this.#answers.set(key, { request, answer: stored });
    return answer;
  }

  #perform({ method, url, body, account }: Performed): Answer {
    const { pathname, search } = new URL(url, 'http://fake');
    const form = parseForm(method === 'GET' ? search : body);
    for (const [verb, path, handle] of fakeRoutes) {
      const ids = verb === method ? path.exec(pathname)?.slice(1) : undefined;
      if (!ids) continue;
      try {
        return {
          status: 200,
          body: this.#expand(handle({ book: this.book, ids, form, account }), form),
        };
      } catch (error) {
        if (!(error instanceof FakeRefusal)) throw error;
        return { status: error.status, body: { error: error.body } };
      }
    }
    return failure({ answer: 404, code: 'resource_missing' });
  }

  #expand(answer: object, { expand }: Form): object {
    const paths = Object.values(formOf(expand)).map((path) => textOf(path)?.split('.') ?? []);
    return paths.reduce((shape, path) => this.book.expanded(shape as Shape, path), answer);
  }

  /** The first two answers to a charge of such a card: the SDK asks twice. */
  #losesAnswer(key: string | string[] | undefined, answer: object): boolean {
    if (!('object' in answer) || answer.object !== 'payment_intent' || typeof key !== 'string') {
      return false;
    }
    const method = 'payment_method' in answer ? String(answer.payment_method) : '';
    if (!testCard(this.book.cardOf(method)).losesAnswers) return false;
    const dropped = this.#dropped.get(key) ?? 0;
    this.#dropped.set(key, dropped + 1);
    return dropped < 2;
  }
}

function failure({
  answer: status,
  code,
}: {
  readonly answer: number;
  readonly code?: string;
}): Answer {
  const type =
    code === 'key_reused'
      ? 'idempotency_error'
      : status >= 500
        ? 'api_error'
        : 'invalid_request_error';
  const error = { type, message: 'The fake fails as it was asked to.' };
  return { status, body: { error: code === 'key_reused' ? error : { ...error, code } } };
}

/** A webhook, signed by the SDK. */
export function sign(event: object, now: number, secret = webhookSecret) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(now / 1_000);
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { raw: Buffer.from(payload), headers: { 'stripe-signature': header } };
}
