interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

/**
 * A query string has only text. Converts the digits of whole-number parameters to numbers and
 * leaves everything else to the schema, which refuses repeated keys, `1e3`, ` 5` and similar
 * values.
 */
export function queryReader(schema: QuerySchema | undefined): (query: unknown) => unknown {
  const numbers = Object.entries(schema?.properties ?? {}).flatMap(([name, { type }]) =>
    type === 'integer' ? [name] : [],
  );
  if (numbers.length === 0) return (query) => query;
  return (query) => {
    const read = { ...(query as Record<string, unknown>) };
    for (const name of numbers) {
      if (name in read) read[name] = wholeNumber(read[name]);
    }
    return read;
  };
}

function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}
