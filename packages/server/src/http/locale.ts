/** Whether a text is a language tag that the runtime understands, such as de-CH. */
export function isLocale(tag: string): boolean {
  try {
    new Intl.Locale(tag);
    return true;
  } catch {
    return false;
  }
}
