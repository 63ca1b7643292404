import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';

/** Coupon and referral, by the names they have in an address and in the storage. */
const names = ['coupon', 'ref'] as const;
const longest = 64;

/** When the last referral link was followed, in milliseconds. */
const followedAt = 'ref.at';

/** Takes `?coupon=` and `?ref=` of an address into the storage. Log-out takes them out again. */
export function keepCoupons(storage: KeyValueStorage, search: string, now: number): void {
  const query = new URLSearchParams(search);
  for (const name of names) {
    const value = query.get(name)?.trim();
    if (!value || value.length > longest) continue;
    storage.set(name, value);
    if (name === 'ref') storage.set(followedAt, String(now));
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

/** The last referral link, to send with an order. */
export function keptReferral(storage: KeyValueStorage): { ref?: string; refAt?: string } {
  const { ref } = keptCoupons(storage);
  if (ref === undefined) return {};
  const at = new Date(Number(storage.get(followedAt) || Number.NaN));
  return Number.isNaN(at.getTime()) ? { ref } : { ref, refAt: at.toISOString() };
}

/** After the payment that they were kept for. */
export function forgetCoupons(storage: KeyValueStorage): void {
  for (const name of [...names, followedAt]) storage.remove(name);
}
