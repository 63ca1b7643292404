/** The product speaks English: months stay in it, in the order of the locale's region. */
export const englishOf = (locale: string): string =>
  `en-${new Intl.Locale(locale).maximize().region ?? '001'}`;
