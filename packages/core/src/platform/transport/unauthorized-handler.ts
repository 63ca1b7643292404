/** The owner of the session decides about a 401, not the transport. */
export interface UnauthorizedHandler {
  /** `token` is the one of the refused request, perhaps no longer the current one. */
  unauthorized(token: string | undefined): void;
}
