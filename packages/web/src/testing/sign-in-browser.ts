import { daySeconds, endpoints } from '@skipper/core/contract';
import type { Person } from '@skipper/test-kit';
import type { BrowserContext } from 'playwright';

/** Signs a browser in without a page: it gets the cookies of a user who wants to be kept signed in. */
export async function signInBrowser(
  context: BrowserContext,
  origin: string,
  { email, password }: Person,
): Promise<void> {
  const { method, path, success } = endpoints.signIn;
  const response = await context.request.fetch(`${origin}/api${path}`, {
    method,
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { email, password },
  });
  if (response.status() !== success) throw new Error(`No sign-in: ${await response.text()}`);
  const { token, uuid }: { readonly token: string; readonly uuid: string } = await response.json();
  await context.addCookies([
    cookieOf(origin, 'token', token, 1),
    cookieOf(origin, 'uuid', uuid, 400),
  ]);
}

/** As the app writes it. */
const cookieOf = (url: string, name: string, value: string, days: number) => ({
  url,
  name,
  value: encodeURIComponent(value),
  sameSite: 'Strict' as const,
  expires: Math.floor(Date.now() / 1_000) + days * daySeconds,
});
