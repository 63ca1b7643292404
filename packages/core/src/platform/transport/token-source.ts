/** Who holds the bearer token. The transport only reads it. */
export interface TokenSource {
  readonly token: string | undefined;
}
