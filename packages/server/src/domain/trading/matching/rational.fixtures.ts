/** A fraction of whole numbers: nothing is ever rounded unless a test asks for it. */
export interface Rational {
  readonly over: bigint;
  /** Above zero. */
  readonly under: bigint;
}

export const nothing: Rational = { over: 0n, under: 1n };

export function rational(text: string): Rational {
  const [whole = '', places = ''] = text.split('.');
  return { over: BigInt(whole + places), under: 10n ** BigInt(places.length) };
}

export const plus = (a: Rational, b: Rational): Rational => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

export const times = (a: Rational, b: Rational): Rational => ({
  over: a.over * b.over,
  under: a.under * b.under,
});

export const minus = (a: Rational, b: Rational): Rational => plus(a, negative(b));
export const negative = ({ over, under }: Rational): Rational => ({ over: -over, under });
export const isZero = ({ over }: Rational): boolean => over === 0n;
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : Number(difference > 0n);
};
export const size = (a: Rational): Rational => (a.over < 0n ? negative(a) : a);
export const smaller = (a: Rational, b: Rational): Rational => (compare(a, b) < 0 ? a : b);

export function dividedBy(a: Rational, b: Rational): Rational {
  const over = a.over * b.under;
  const under = a.under * b.over;
  return reduced(under < 0n ? { over: -over, under: -under } : { over, under });
}

function reduced({ over, under }: Rational): Rational {
  let [a, b] = [over < 0n ? -over : over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? nothing : { over: over / a, under: under / a };
}

/** To 18 places, half away from zero. */
export function rounded({ over, under }: Rational): Rational {
  const unit = 10n ** 18n;
  const twice = 2n * (over < 0n ? -over : over) * unit;
  const whole = (twice / under + 1n) / 2n;
  return { over: over < 0n ? -whole : whole, under: unit };
}

/** Plain digits. @throws RangeError for a fraction without a last digit. */
export function digits(value: Rational): string {
  const { over, under } = reduced(value);
  let places = 0;
  let unit = 1n;
  for (; unit % under !== 0n; unit *= 10n) {
    places += 1;
    if (places > 200) throw new RangeError(`${over}/${under} has no last digit.`);
  }
  const all = String((over < 0n ? -over : over) * (unit / under)).padStart(places + 1, '0');
  const whole = all.slice(0, all.length - places);
  const sign = over < 0n ? '-' : '';
  return places === 0 ? sign + whole : `${sign}${whole}.${all.slice(-places)}`;
}
