export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Each header as one text, by its name in lower case. */
export function flatHeaders(headers: ResponseHeaders): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = String(value);
  }
  return flat;
}
