/** A value as a viewer may see it, and the names of the fields that were left out. */
export interface Redacted<Value> {
  readonly value: Value;
  readonly redacted: readonly string[];
}
