/**
 * Rules of single form fields, shared by the forms of the front ends and the server's validation.
 * Each returns the text to show, or undefined if the value is valid.
 */
export type FieldRule = (value: string) => string | undefined;

export const required =
  (label: string): FieldRule =>
  (value) =>
    value.trim() === '' ? `${label} is required.` : undefined;

/** The description of feedback, no longer than the server takes it. */
export const feedbackText: FieldRule = (value) => {
  if (value.trim() === '') return 'Description is required.';
  return value.trim().length > feedbackLimit
    ? `Use at most ${feedbackLimit} characters.`
    : undefined;
};

export const feedbackLimit = 10_000;

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

/** Why an import is undone: others read it on the page. */
export const undoReason: FieldRule = (value) => {
  if (value.trim() === '') {
    return 'Give a reason. It is shown on your page, with the date and the number of fills.';
  }
  return value.trim().length > 200 ? 'Use at most 200 characters.' : undefined;
};

/** Why a fill is corrected: others read it on the page. */
export const correctionReason: FieldRule = (value) => {
  if (value.trim() === '') return 'Give a reason. It is shown on your page with the correction.';
  return value.trim().length > 200 ? 'Use at most 200 characters.' : undefined;
};

/** Why an admin changes something: kept in the audit log. */
export const adminReason: FieldRule = (value) => {
  if (value.trim() === '') return 'Give a reason. It is kept in the audit log.';
  return value.trim().length > 500 ? 'Use at most 500 characters.' : undefined;
};

/** A time of a day, as clocks of 24 hours write it. */
export const timeOfDay: FieldRule = (value) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'Enter a time such as 22:00.';

/** The largest broker file an import takes, in bytes. */
export const importSizeLimit = 10 * 1024 * 1024;

/** Bytes of a picture before the server re-encodes it. */
export const imageSizeLimit = 2 * 1024 * 1024;

/** Validates a picture file by its name and size. */
export function imageProblem(file: {
  readonly type: string;
  readonly size: number;
}): string | undefined {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return 'Choose a JPEG, PNG or WebP picture.';
  if (file.size === 0) return 'The file is empty.';
  return file.size > imageSizeLimit ? imageTooLargeText : undefined;
}

export const imageTooLargeText = 'The picture is larger than 2 MB. Choose a smaller one.';

/** A username as it is kept: its address is the profile page, so it takes what an address takes. */
export const username: FieldRule = (value) => {
  if (value.trim() === '') return 'Username is required.';
  return /^[a-z0-9_]{3,30}$/i.test(value.trim())
    ? undefined
    : 'Use 3 to 30 characters: letters, digits and underscores.';
};

/** Length is what makes a password hard to guess (OWASP ASVS 6.2.1, 6.2.5); nothing else is asked. */
export const newPassword: FieldRule = (value) => {
  if (value === '') return 'Password is required.';
  if ([...value].length < 8) return 'Use at least 8 characters.';
  return value.length > 1024 ? 'Use at most 1024 characters.' : undefined;
};

/** An international phone number, E.164; spaces, dashes and brackets are dropped before it is sent. */
export const phone: FieldRule = (value) => {
  if (value.trim() === '') return 'Phone number is required.';
  return /^\+[1-9]\d{6,14}$/.test(plainPhone(value))
    ? undefined
    : 'Enter the number with its country code, such as +1 202 555 0123.';
};

export const plainPhone = (value: string): string => value.replace(/[\s()./-]/g, '');

/** The six digits of a text message. */
export const oneTimeCode: FieldRule = (value) =>
  /^\d{6}$/.test(value.trim()) ? undefined : 'Enter the 6-digit code from the message.';

/** An address that a profile may link to: http or https with a host, at most 2048 characters. */
export const linkUrl: FieldRule = (value) => {
  if (value.trim() === '') return undefined;
  return /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/i.test(value.trim()) &&
    value.length <= 2048
    ? undefined
    : 'Enter a URL that starts with https://.';
};
