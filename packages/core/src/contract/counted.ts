/** A number with its noun: `1 fill`, `2 fills`. */
export const counted = (amount: number, noun: string): string =>
  `${amount.toLocaleString('en-US')} ${noun}${amount === 1 ? '' : 's'}`;
