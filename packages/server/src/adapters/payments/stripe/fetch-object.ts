/** An answer of something else than Stripe, or half of one. The message is for the operator. */
export class UnreadableAnswerError extends Error {}

/**
 * Fetches the whole answer of a call. One that is no object of Stripe, such as a page of a proxy or
 * half of one, is no answer: the SDK would take `{}` for a customer without an id.
 *
 * @throws UnreadableAnswerError
 */
export async function fetchObject(input: string | URL | Request, init?: RequestInit) {
  const answer = await fetch(input, init);
  const { status, headers } = answer;
  const text = await answer.text();
  if (isStripes(text, answer.ok)) return new Response(text, { status, headers });
  throw new UnreadableAnswerError(`status ${status}, not an object of Stripe`);
}

/** Every success of Stripe is an object that names its kind, and every refusal has an error. */
function isStripes(text: string, ok: boolean): boolean {
  try {
    const { object, error } = Object(JSON.parse(text));
    return ok ? typeof object === 'string' : Object(error) === error;
  } catch {
    return false;
  }
}
