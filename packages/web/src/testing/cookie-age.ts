import type { BrowserContext } from 'playwright';

/** Takes so many days off the life of every cookie that is kept for long. */
export async function ageLongCookies(context: BrowserContext, days: number): Promise<void> {
  const long = (await context.cookies()).filter(({ expires }) => expires > inAYear());
  const aged = long.map((cookie) => ({ ...cookie, expires: cookie.expires - days * 86_400 }));
  await context.addCookies(aged);
}

/** In seconds since 1970. */
const inAYear = (): number => Date.now() / 1_000 + 365 * 86_400;
