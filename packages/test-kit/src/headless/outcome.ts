import { ApiError } from '@skipper/core';
import type { Outcome } from '../driver.ts';

/** How a call ended. Errors that no call ends with are thrown on. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { data: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, status, message, items } = error;
    return { kind, status, messages: items.length ? items.map((one) => one.message) : [message] };
  }
}
