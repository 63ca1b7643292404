/** An error as Stripe answers with it. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body.message));
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (code: string, message: string, param?: string): FakeRefusal =>
  new FakeRefusal(code === 'resource_missing' ? 404 : 400, {
    type: 'invalid_request_error',
    code,
    message,
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    ...(param !== undefined && { param }),
  });
