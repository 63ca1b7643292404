/** A line over days. */
export interface Curve {
  readonly name: string;
  /** Days are YYYY-MM-DD, in order. */
  readonly points: readonly { readonly day: string; readonly value: number }[];
}

/** Lines over each other: a picture of figures that stand elsewhere on the screen. */
export interface Curves {
  readonly name: string;
  readonly lines: readonly Curve[];
}
