interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

/**
 * A query string holds only text. Turns the digits of whole-number parameters into
 * numbers and leaves everything else to the schema, which refuses repeated keys,
 * `1e3`, ` 5` and the like.
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
