/** The owner of the session decides about a 401, not the transport. */
export interface UnauthorizedHandler {
  /**
   * `token` is the one of the refused request, perhaps no longer the current one. Returns whether the
   * user holds another, so that the refusal asks nothing of them.
   */
  unauthorized(token: string | undefined): boolean;
}
