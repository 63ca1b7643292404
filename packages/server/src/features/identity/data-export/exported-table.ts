import type { Schema } from '../../../storage/schema.ts';

export type Table = keyof Schema;
type Column<T extends Table> = keyof Schema[T] & string;

/** The rows of a user: of a column with their id, or of a column with the id of a row of theirs. */
export type Owner =
  | string
  | { readonly column: string; readonly of: Table; readonly owner: string };

/** Rows of a table that a user is given, as one file of JSON and one of CSV. */
export interface ExportedTable {
  readonly file: string;
  readonly table: Table;
  readonly owner: Owner;
  /** Unique among the rows of an owner, in an order that an index has. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Those of them that hold JSON. */
  readonly json: ReadonlySet<string>;
  /** Those of them that hold ids of users, given as usernames. */
  readonly users: ReadonlySet<string>;
}

type Words<S extends string> = S extends ''
  ? never
  : S extends `${infer First} ${infer Rest}`
    ? First | Words<Rest>
    : S;

/** Compiles where every column is decided about, and no other is named. */
type Decided<T extends Table, Named extends string> = [
  Exclude<Column<T>, Named> | Exclude<Named, Column<T>>,
] extends [never]
  ? unknown
  : { readonly undecided: Exclude<Column<T>, Named>; readonly unknown: Exclude<Named, Column<T>> };

type OwnerOf<T extends Table> =
  | Column<T>
  | {
      readonly [P in Table]: {
        readonly column: Column<T>;
        readonly of: P;
        readonly owner: Column<P>;
      };
    }[Table];

interface Columns<T extends Table, Plain, Json, Users, Kept> {
  readonly owner: OwnerOf<T>;
  readonly key: readonly Column<T>[];
  /** Given as they are; words parted by spaces, as in the others. */
  readonly plain: Plain;
  readonly json?: Json;
  readonly users?: Users;
  /** Not given: secrets, whatever is about others, the owner's own id, and workings of the server. */
  readonly kept: Kept;
}

/** Every column of the table has to be named: a new one is not given away, or left out, unnoticed. */
export const exported =
  <T extends Table>(table: T) =>
  <
    const Plain extends string,
    const Kept extends string,
    const Json extends string = never,
    const Users extends string = never,
  >(
    file: string,
    given: Columns<T, Plain, Json, Users, Kept> & Decided<T, Words<Plain | Json | Users | Kept>>,
  ): ExportedTable => {
    const { owner, key, plain, json = '', users = '' } = given;
    const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
    return {
      file,
      table,
      owner,
      key,
      columns: words(`${plain} ${json} ${users}`),
      json: new Set(words(json)),
      users: new Set(words(users)),
    };
  };
