/** Who holds the bearer token. The transport only reads it. */
export interface TokenSource {
  token(): string | undefined;
}
