/**
 * The path that someone typed, or that of a link which they pasted, such as one from a mail. A link of
 * another server leads to no page here, and stays as it is.
 */
export function typedPath(typed: string, origin: string): string {
  if (typed.startsWith('/')) return typed;
  const link = URL.canParse(typed) ? new URL(typed) : undefined;
  if (link?.origin !== new URL(origin).origin) return `/${typed}`;
  return `${link.pathname}${link.search}${link.hash}`;
}

/** Whether a path or a link was typed, and not the name of something. */
export const isAddress = (typed: string): boolean => /^(\/|https?:\/\/)/.test(typed);
