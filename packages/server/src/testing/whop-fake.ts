import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeMembership {
  readonly id: string;
  readonly plan: string;
  readonly status: string;
  readonly username: string;
  readonly email?: string;
  /** ISO instant; null for one without an end. */
  readonly periodEnd?: string | null;
  readonly cancels?: boolean;
}

/** A company at Whop, as a test fills it. */
export interface FakeCompany {
  readonly apiKey: string;
  readonly plans: readonly { readonly id: string; readonly title: string }[];
  memberships: readonly FakeMembership[];
}

/** Speaks the bytes of Whop's API, version 1, for companies that a test makes. */
export class WhopFake {
  readonly companies = new Map<string, FakeCompany>();
  /** Answers everything with this status, or with this body. */
  broken: number | string | undefined;
  #held: { readonly reached: () => void; readonly released: Promise<void> } | undefined;
  readonly #server: Server;
  /** Members on one page. */
  readonly #pageSize: number;

  private constructor(server: Server, pageSize: number) {
    this.#server = server;
    this.#pageSize = pageSize;
  }

  static async start(pageSize = 2): Promise<WhopFake> {
    const server = createServer();
    const fake = new WhopFake(server, pageSize);
    server.on('request', (request, response) => fake.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/v1`;
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** The next list of members is read, and travels until it is released. */
  holdMembers(): { readonly reached: Promise<void>; readonly release: () => void } {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.#held = { reached: reached.resolve, released: released.promise };
    return { reached: reached.promise, release: released.resolve };
  }

  /** A webhook as Whop signs it. */
  static webhook(secret: string, id: string, at: number, event: object) {
    const payload = JSON.stringify(event);
    const timestamp = String(Math.floor(at / 1_000));
    const signature = createHmac('sha256', secret)
      .update(`${id}.${timestamp}.${payload}`)
      .digest('base64');
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
    };
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://whop');
    const { searchParams } = url;
    const company = this.companies.get(
      searchParams.get('company_id') ?? searchParams.get('account_id') ?? '',
    );
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (typeof this.broken === 'string') response.writeHead(200).end(this.broken);
    else if (this.broken !== undefined) {
      send(this.broken, { error: { type: 'api_error', message: 'Something went wrong' } });
    } else if (!company || request.headers.authorization !== `Bearer ${company.apiKey}`) {
      send(401, { error: { type: 'unauthorized', message: 'The API Key supplied is invalid' } });
    } else if (url.pathname === '/api/v1/plans') {
      send(
        200,
        this.#page(company.plans, searchParams, (plan) => plan),
      );
    } else if (url.pathname === '/api/v1/memberships') {
      const page = this.#page(company.memberships, searchParams, membership);
      const held = this.#held;
      this.#held = undefined;
      held?.reached();
      void (held?.released ?? Promise.resolve()).then(() => send(200, page));
    } else {
      send(404, { error: { type: 'not_found', message: 'Not found' } });
    }
  }

  #page<T extends { readonly id: string }>(
    rows: readonly T[],
    query: URLSearchParams,
    write: (row: T) => object,
  ) {
    const after = query.get('after');
    const start = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
    const shown = rows.slice(start, start + this.#pageSize);
    return {
      data: shown.map(write),
      page_info: {
        start_cursor: shown.at(0)?.id ?? null,
        end_cursor: shown.at(-1)?.id ?? null,
        has_next_page: start + this.#pageSize < rows.length,
        has_previous_page: start > 0,
      },
    };
  }
}

const membership = ({
  id,
  plan,
  status,
  username,
  email,
  periodEnd = '2026-02-05T10:00:00.000Z',
  cancels = status === 'canceling',
}: FakeMembership) => ({
  id,
  status,
  created_at: '2026-01-05T10:00:00.000Z',
  user: { id: `user_${id}`, username, name: username, ...(email === undefined ? {} : { email }) },
  plan: { id: plan },
  product: { id: 'prod_1', title: 'Signals' },
  renewal_period_start: '2026-01-05T10:00:00.000Z',
  renewal_period_end: periodEnd,
  cancel_at_period_end: cancels,
  payment_collection_paused: false,
});
