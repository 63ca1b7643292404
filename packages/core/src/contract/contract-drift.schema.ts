import type { Static, TSchema } from 'typebox';
import type { Endpoint, Shape, UploadedFile } from './endpoint.ts';

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

/**
 * The type of `{}` while there are no names. Each name wants a member of its own, so that the compiler
 * reports it. An array would not do: an empty one fits every type.
 */
export type NoneOf<Names extends PropertyKey> = Readonly<Record<Names, never>>;

/** Names of schemas without an endpoint; `never` where each has one. */
export type StraysOf<S, E> = Exclude<keyof S, keyof E>;

type Typed<T, P extends Part> = T extends { readonly [K in P]: infer V }
  ? Plain<WithoutFile<V>>
  : undefined;

/** An upload carries its file beside the fields that the schema describes. */
type WithoutFile<T> = T extends { readonly file: UploadedFile } ? Omit<T, 'file'> : T;

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
