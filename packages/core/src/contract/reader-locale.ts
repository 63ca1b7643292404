let read: (() => string | null | undefined) | undefined;

/**
 * The locale that numbers and dates are written in where a call names none: that of the user who
 * reads them, undefined for the host's. A page and a terminal have one reader at a time.
 */
export const readerLocale = (): string | undefined => read?.() ?? undefined;

let host: string | undefined;

/** The locale of this browser or machine. It is asked for with every date. */
export function hostLocale(): string {
  host ??= new Intl.NumberFormat().resolvedOptions().locale;
  return host;
}

/** `locale` is read whenever something is written, so observers follow it. Returns its end. */
export function readIn(locale: () => string | null | undefined): () => void {
  read = locale;
  return () => {
    if (read === locale) read = undefined;
  };
}
