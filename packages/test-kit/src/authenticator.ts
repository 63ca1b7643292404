import { endpoints } from '@skipper/core/contract';
import { Secret, TOTP } from 'otpauth';
import type { ApiCaller } from './world/api-caller.ts';

const step = 30_000;

/** The code that an app shows, or will in so many steps: a server takes it a step before its time. */
export const codeOfApp = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * step,
  });

/** Turns two-step sign-in on for a user. Returns what their app and their note hold. */
export async function turnOnTwoStep(
  caller: ApiCaller,
  password: string,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { secret } = await caller.call(endpoints.beginSecondFactor, { body: { password } });
  const body = { code: codeOfApp(secret) };
  const { recoveryCodes } = await caller.call(endpoints.confirmSecondFactor, { body });
  return { secret, recoveryCodes };
}
