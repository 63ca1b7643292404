import { daySeconds, endpoints } from '@skipper/core/contract';
import type { Person } from '@skipper/test-kit';
import type { APIRequestContext, BrowserContext } from 'playwright';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Signs in as the browser, without a page. Returns the cookies of a user who wants to be kept signed in. */
export async function signInCookies(
  browser: APIRequestContext,
  origin: string,
  { email, password }: Person,
): Promise<Cookies> {
  const { method, path, success } = endpoints.signIn;
  const response = await browser.fetch(`${origin}/api${path}`, {
    method,
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { email, password },
  });
  if (response.status() !== success) throw new Error(`No sign-in: ${await response.text()}`);
  const { token, uuid }: { readonly token: string; readonly uuid: string } = await response.json();
  return [cookieOf(origin, 'token', token, 1), cookieOf(origin, 'uuid', uuid, 400)];
}

/** As the app writes it. */
const cookieOf = (url: string, name: string, value: string, days: number): Cookies[number] => ({
  url,
  name,
  value: encodeURIComponent(value),
  sameSite: 'Strict',
  expires: Math.floor(Date.now() / 1_000) + days * daySeconds,
});
