import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';

/** Coupon and referral, by the names they have in an address and in the storage. */
const names = ['coupon', 'ref'] as const;
const longest = 64;

/** Takes `?coupon=` and `?ref=` of an address into the storage. Log-out takes them out again. */
export function keepCoupons(storage: KeyValueStorage, search: string): void {
  const query = new URLSearchParams(search);
  for (const name of names) {
    const value = query.get(name)?.trim();
    if (value && value.length <= longest) storage.set(name, value);
  }
}

/** The stored coupon, to send with a sign-up. */
export function keptCoupons(storage: KeyValueStorage): { coupon?: string; ref?: string } {
  const found = names.flatMap((name) => {
    const value = storage.get(name);
    return value && value.length <= longest ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** After the payment that they were kept for. */
export function forgetCoupons(storage: KeyValueStorage): void {
  for (const name of names) storage.remove(name);
}
