/** The way to another screen. */
export interface ScreenLink {
  readonly label: string;
  readonly path: string;
  /** Words before it, such as "New here?". */
  readonly lead?: string;
  /** The main way on from its screen: at most one. */
  readonly primary?: true;
}
