interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

/**
 * A query string has only text. Converts the digits of whole-number parameters to numbers and
 * leaves everything else to the schema, which refuses repeated keys, `1e3`, ` 5` and similar
 * values.
 */
export function readQuery(
  schema: QuerySchema | undefined,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const properties = schema?.properties ?? {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      properties[name]?.type === 'integer' ? wholeNumber(value) : value,
    ]),
  );
}

function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}
