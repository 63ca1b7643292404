/** No answer, or one that leaves open what happened: ask again with the same key. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** The request is wrong and stays wrong: an unknown id, an amount too large, a reused key. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A webhook that did not come from the provider, or too long ago, or for another environment. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError';
}
