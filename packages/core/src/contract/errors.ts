/** One entry of the specification's `errors` array (section 8), as our server sends it. */
export interface ErrorItem {
  readonly message: string;
  /** Dotted path of the form field at fault, such as `publicInfo.socialLinks.x`. */
  readonly field?: string;
  /** Stable and machine-readable, such as `username_taken`. */
  readonly code: string;
}

/** The body of every failure: RFC 9457 with the specification's array as an extension member. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly requestId: string;
  readonly errors: readonly ErrorItem[];
}

/** The exact text of a missing resource; failures with this text raise no toast. */
export const notFoundText = 'Not found';
