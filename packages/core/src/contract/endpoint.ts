import type { AnswerShape } from './answer-shape.ts';
import type { Permission } from './permissions.ts';
import type { Tag } from './tags.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint. `public` reads the bearer if there is one, so that
 * the answer can depend on the viewer. Everything else is refused without one.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | { readonly require: readonly Permission[]; readonly forbid?: readonly Permission[] };

/**
 * The resource that a path parameter names and that must belong to the caller. Another user's id
 * gets the same 404 as an id that does not exist.
 */
export interface OwnerRule {
  readonly resource:
    | 'connected-account'
    | 'import'
    | 'position'
    | 'position-update'
    | 'session'
    | 'device-token'
    | 'data-export'
    | 'plan'
    | 'subscription'
    | 'subscriber'
    | 'invoice'
    | 'payment-method'
    | 'payment'
    | 'credit-note'
    | 'sale'
    | 'sold-credit-note'
    | 'fee-invoice'
    | 'refund-request'
    | 'payout'
    | 'coupon'
    | 'affiliate';
  readonly param: string;
}

/**
 * When the transport may send a request again after a failure that is not final.
 * `always`: after each, the default. `safe`: only where a second copy does
 * nothing more, that is for a read, for a write whose idempotency key the server
 * keeps (it does for signed-in callers), and else only after an answer that says
 * the work was not begun (429, 503, or `x-should-retry: true`); a lost answer
 * ends the call. `never`: one attempt.
 */
export type RetryRule = 'always' | 'safe' | 'never';

/**
 * Whether an admin who views the product as a user may make a call. Absent: reads are allowed and writes are
 * refused, so that a new call is safe. `ends`: allowed, and the end of such a session.
 */
export type ImpersonationRule = 'allowed' | 'refused' | 'ends';

/**
 * A tag, or one item of it: `by` names the path parameter or the member of the
 * query or body that holds its id. An answer without an id may contain any of
 * them, so a change of one thing concerns it too.
 */
export type TagRule = Tag | { readonly tag: Tag; readonly by: string };

/** The types of one call. `undefined` where a call has no such part. */
export interface Shape {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly response: unknown;
}

/** Files of a multipart call. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * One call of the API, defined once: the typed client, the server's routes, the
 * authorisation matrix, the OpenAPI document and the reference are made from it.
 */
export interface Endpoint<S extends Shape = Shape> {
  readonly name: string;
  readonly method: Method;
  /** Below `/api`; parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly owner?: OwnerRule;
  /**
   * How the body travels. Absent: JSON where there is one. `one-click`: there is none, but a form
   * is taken in either of its encodings and not read (RFC 8058).
   */
  readonly encoding?: 'multipart' | 'one-click';
  readonly provides: readonly TagRule[];
  readonly invalidates: readonly TagRule[];
  /**
   * For reads: milliseconds after which a new observer refetches. Absent: only tags make it stale.
   */
  readonly staleTime?: number;
  /** `suppressed`: a failure of this call raises no toast; its screen shows it. */
  readonly alerts: 'toast' | 'suppressed';
  readonly retry: RetryRule;
  readonly impersonation?: ImpersonationRule;
  /** The status of success. */
  readonly success: 200 | 201 | 202 | 204;
  /** Derived from the response schema; a test says what stands here. Absent: there is nothing to read. */
  readonly answer?: AnswerShape;
  readonly summary: string;
  /** Types only: never set. */
  readonly $shape?: S;
}

type Options = Pick<Endpoint, 'name' | 'path' | 'access' | 'summary'> &
  Partial<
    Pick<
      Endpoint,
      | 'owner'
      | 'encoding'
      | 'provides'
      | 'invalidates'
      | 'staleTime'
      | 'alerts'
      | 'retry'
      | 'impersonation'
      | 'success'
      | 'answer'
    >
  >;

function endpoint<S extends Shape>(method: Method, options: Options): Endpoint<S> {
  return {
    method,
    provides: [],
    invalidates: [],
    alerts: 'toast',
    retry: 'always',
    success: 200,
    ...options,
  };
}

export interface QueryEndpoint<S extends Shape = Shape> extends Endpoint<S> {
  readonly method: 'GET';
}

/** A read: cached by its arguments, refetched when a tag it provides is invalidated. */
/* @__NO_SIDE_EFFECTS__ */
export function query<S extends Shape>(options: Options): QueryEndpoint<S> {
  return endpoint<S>('GET', options) as QueryEndpoint<S>;
}

/** A write: sent once per user action, under one idempotency key over all its attempts. */
/* @__NO_SIDE_EFFECTS__ */
export function mutation<S extends Shape>(
  method: Exclude<Method, 'GET'>,
  options: Options,
): Endpoint<S> {
  return endpoint<S>(method, options);
}

type Part<S, K extends keyof Shape> = S extends { readonly [P in K]: infer V }
  ? { [P in K]: V }
  : unknown;
type ShapeOf<E> = E extends { readonly $shape?: infer S } ? NonNullable<S> : never;

export type ResponseOf<E> = ShapeOf<E> extends { readonly response: infer R } ? R : never;

/** The arguments of a call: whichever of `params`, `query` and `body` it has. */
export type ArgsOf<E> = Part<ShapeOf<E>, 'params'> &
  Part<ShapeOf<E>, 'query'> &
  Part<ShapeOf<E>, 'body'>;

/** The arguments as the transport reads them, whatever the endpoint. */
export interface CallArgs {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}
