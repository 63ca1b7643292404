/** The owner of the session decides about a 401, not the transport. */
export interface UnauthorizedHandler {
  /** `token` is the one that the refused request carried; it may not be the present one any more. */
  unauthorized(token: string | undefined): void;
}
