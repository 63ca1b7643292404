import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditTrail } from '../features/admin/audit/audit-trail.ts';
import type { Database, Db } from '../storage/database.ts';
import type { AnyCall } from './call.ts';
import { isFromThisMachine } from './from-this-machine.ts';
import { signInRequired } from './problem-error.ts';
import type { Viewer } from './viewer.ts';
import type { Visits } from './visits.ts';

interface Services {
  readonly database: Database;
  readonly visits: Visits;
  readonly trail: AuditTrail;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The call of a request. A handler takes few of its parts, so each is made when it is taken. */
export class RequestCall implements AnyCall {
  readonly db: Db;
  readonly now: number;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #services: Services;
  readonly #bare: boolean;

  /** `bare`: in no transaction. */
  constructor(
    { request, reply }: Exchange,
    services: Services,
    db: Db,
    now: number,
    bare: boolean,
  ) {
    this.db = db;
    this.now = now;
    this.#request = request;
    this.#reply = reply;
    this.#services = services;
    this.#bare = bare;
  }

  get params(): unknown {
    return this.#request.params;
  }

  get query(): unknown {
    return this.#request.query;
  }

  get body(): unknown {
    const { upload, body } = this.#request;
    return upload ? { ...upload.fields, file: upload.file } : body;
  }

  get viewer(): Viewer | undefined {
    return this.#request.viewer;
  }

  get user(): Viewer {
    const { viewer } = this.#request;
    if (!viewer) throw signInRequired();
    return viewer;
  }

  get address(): string {
    return this.#request.callerAddress;
  }

  get fromThisMachine(): boolean {
    return isFromThisMachine(this.#request.raw);
  }

  get trail(): AuditTrail {
    return this.#services.trail;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get limit(): AnyCall['limit'] {
    return async (limit, subject) => this.#counting().count(this.#reply, limit, subject, this.now);
  }

  get attempt(): AnyCall['attempt'] {
    return (tries, work) => this.#counting().attempt(this.#reply, tries, this.now, work);
  }

  get transaction(): AnyCall['transaction'] {
    return this.#bare
      ? (work) => this.#services.database.transaction(work)
      : (work) => work(this.db);
  }

  get requestHeader(): AnyCall['requestHeader'] {
    return (name) => {
      const value = this.#request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
  }

  get header(): AnyCall['header'] {
    return (name, value) => void this.#reply.header(name, value);
  }

  get status(): AnyCall['status'] {
    return (code) => void this.#reply.code(code);
  }

  /**
   * Counting needs its own connection, and the count must stay when the call fails: a call that
   * holds a transaction would deadlock once every connection holds one.
   */
  #counting(): Visits {
    const { database, visits } = this.#services;
    if (this.db !== database.db) {
      throw new Error('Count the call in `prepare`, before its transaction begins.');
    }
    return visits;
  }
}
