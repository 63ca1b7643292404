import type { Static, TSchema } from 'typebox';
import type { Endpoint, Shape } from './endpoint.ts';

/** The parts of a call that the types of an endpoint and its schemas both describe. */
type Part = 'params' | 'query' | 'body' | 'response';

/**
 * The parts in which an endpoint's types and its schemas differ, either way; `never` when they
 * agree exactly. Assignability would not do: `{ a?: string }` and `{}` fit each other.
 */
export type DriftOf<E, S> =
  E extends Endpoint<infer T extends Shape>
    ? { [P in Part]: Same<Typed<T, P>, Described<S, P>> extends true ? never : P }[Part]
    : Part;

/** Names of schemas without an endpoint; `never` where each has one. */
export type StraysOf<S, E> = Exclude<keyof S, keyof E>;

type Typed<T, P extends Part> = T extends { readonly [K in P]: infer V } ? Plain<V> : undefined;

type Described<S, P extends Part> = S extends { readonly [K in P]: infer V extends TSchema }
  ? Plain<Static<V>>
  : undefined;

/** Without `readonly`, which JSON does not have, and with intersections and aliases resolved. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [K in keyof T]: Plain<T[K]> }
    : T;

/** Whether two types are identical, optional members included. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
