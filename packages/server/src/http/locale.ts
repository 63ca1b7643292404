const longest = 35;

/** Whether a text is a language tag that the runtime understands, such as de-CH. */
export function isLocale(tag: string): boolean {
  if (tag.length > longest) return false;
  try {
    new Intl.Locale(tag);
    return true;
  } catch {
    return false;
  }
}
