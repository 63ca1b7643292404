/**
 * Rules of single form fields, shared by the forms of the front ends and the
 * server's validation. Each answers the text to show, or undefined when the value is fine.
 */
export type FieldRule = (value: string) => string | undefined;

export const required =
  (label: string): FieldRule =>
  (value) =>
    value.trim() === '' ? `${label} is required.` : undefined;

export const email: FieldRule = (value) => {
  if (value.trim() === '') return 'Email is required.';
  return /^[^\s@]+@[^\s@]+$/.test(value.trim())
    ? undefined
    : 'Enter an email address, such as name@example.com.';
};

export const accountAlias: FieldRule = (value) => {
  const length = value.trim().length;
  if (length === 0) return 'Name is required.';
  return length > 60 ? 'Use at most 60 characters.' : undefined;
};

/** An amount of money a user types: digits with at most two places, and above zero. */
export const optionalAmount: FieldRule = (value) => {
  if (value.trim() === '') return undefined;
  return /^\d{1,15}(\.\d{1,2})?$/.test(value.trim()) && Number(value) > 0
    ? undefined
    : 'Enter an amount above zero, such as 25000 or 25000.50.';
};

/** How many days closed positions wait before others see them: whole, from 0 to 365. */
export const delayInDays: FieldRule = (value) =>
  /^\d{1,3}$/.test(value.trim()) && Number(value) <= 365
    ? undefined
    : 'Enter a number of days from 0 to 365.';

/** The largest broker file an import takes, in bytes. */
export const importSizeLimit = 10 * 1024 * 1024;
