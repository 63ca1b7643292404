/** A number with its noun: `1 fill`, `2 fills`, `2 addresses`. */
export const counted = (amount: number, noun: string, plural = `${noun}s`): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? noun : plural}`;
