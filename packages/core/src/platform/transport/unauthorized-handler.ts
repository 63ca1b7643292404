/** What a 401 means is not the transport's business; whoever owns the session decides. */
export interface UnauthorizedHandler {
  /** `token` is the one that the refused request carried; it may not be the present one any more. */
  unauthorized(token: string | undefined): void;
}
